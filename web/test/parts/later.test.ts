/** What the first screen shows a moment later. */

import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";

import Later from "../../src/parts/Later.svelte";

test("a screen that is left asks for no more paint", async () => {
  const paint = vi.fn();
  vi.stubGlobal("requestAnimationFrame", paint);
  const children = createRawSnippet(() => ({ render: () => "<p>later</p>" }));
  const first = render(Later, { children });
  first.unmount();
  await new Promise((settle) => setTimeout(settle));
  expect(paint).not.toHaveBeenCalled();
});
