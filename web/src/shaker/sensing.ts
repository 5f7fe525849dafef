/** Whether a page may feel how a device moves, and if not, why. */

/** `ask`: a press is needed first; `trying`: we listen for the first reading; `works`; the others say why it does not. */
export type Sensing = "ask" | "trying" | "works" | "insecure" | "missing" | "refused";

/** What a browser offers. */
export interface Offered {
  /** Whether the page came in a way that browsers trust: https, or the same machine. */
  secure: boolean;
  /** Whether there are readings at all. */
  orientation: boolean;
  /** Whether it has to be allowed with a press. */
  asks: boolean;
}

/** How things stand before anything was tried. */
export function firstSensing({ secure, orientation, asks }: Offered): Sensing {
  if (!secure) return "insecure"; // there browsers hide their sensors: that is the reason to tell
  if (!orientation) return "missing";
  return asks ? "ask" : "trying";
}

/** Whether a sentence is needed that says why there is no motion. */
export function isWhy(sensing: Sensing): sensing is "insecure" | "missing" | "refused" {
  return sensing === "insecure" || sensing === "missing" || sensing === "refused";
}

/** How a phone finds the table at an address. */
export type Way = "good" | "here" | "plain";

/** `here`: only this computer does; `plain`: it does, but its browser lets no page feel motion there. */
export function wayTo(hostname: string, protocol: string): Way {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost") || host === "::1" || /^127(\.\d+){3}$/.test(host))
    return "here";
  return protocol === "https:" ? "good" : "plain";
}
