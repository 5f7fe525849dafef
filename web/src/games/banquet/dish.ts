import drawing from "../../art/pudding-cloche.svg";
import poster from "../../art/poster-banquet.svg";
import type { Looks } from "../room";

export default { poster, drawing, ground: "beetroot-deep" } satisfies Looks;
