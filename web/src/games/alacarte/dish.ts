import drawing from "../../art/crepe-pan.svg";
import poster from "../../art/poster-alacarte.svg";
import type { Looks } from "../room";

export default { poster, drawing, ground: "copper-dark" } satisfies Looks;
