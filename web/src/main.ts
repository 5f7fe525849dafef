import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/kit.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { listen } from "./lib/router.svelte";
import { follow, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";

/** Milliseconds after which everything of the first screen is there, and what is for later may begin. */
const WHEN_QUIET = 5000;

const target = document.getElementById("app");
if (target === null) throw new Error("no place for the app");

addEventListener("vite:preloadError", () => location.reload()); // a newer client is there
void Promise.allSettled(["Caprasimo", "Figtree"].map((one) => document.fonts.load(`1em ${one}`))); // before they are used
follow();
listen();
await speak(settings.language);
mount(App, { target });
if ("serviceWorker" in navigator && import.meta.env.PROD) setTimeout(keepAtHand, WHEN_QUIET);

/** Keeps the client at hand for when there is no server; a server that is away just now is asked at the next visit. */
function keepAtHand(): void {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
