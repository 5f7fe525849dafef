import drawing from "../../art/burger.svg";
import poster from "../../art/poster-cuisine.svg";
import type { Looks } from "../room";

export default { poster, drawing, ground: "basil-deep" } satisfies Looks;
