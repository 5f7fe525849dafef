import drawing from "../../art/copper-pot.svg";
import poster from "../../art/poster-soup.svg";
import type { Looks } from "../room";

export default { poster, drawing, ground: "cobalt-deep" } satisfies Looks;
