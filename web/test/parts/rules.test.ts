import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test } from "vitest";

import RulesPage from "../../src/parts/rules/RulesPage.svelte";
import { found, marked } from "../../src/parts/rules/search";
import { shell } from "../../src/words/shell";

const SECTIONS = [
  {
    title: "The pot",
    rules: [
      { id: "SOUP-10", text: "Whoever brings the pot to ten takes it." },
      { id: "SOUP-11", text: "A leading ten counts nothing." },
    ],
  },
  { title: "Crêpes", rules: [{ id: "SOUP-12", text: "Straße und Crème brûlée." }] },
];

describe("a search", () => {
  test("needs every word, whatever its capitals", () => {
    expect(found(SECTIONS, "TEN pot takes").flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual(["SOUP-10"]);
  });

  test("forgives missing accents", () => {
    expect(found(SECTIONS, "creme brulee")[0]?.rules[0]?.id).toBe("SOUP-12");
  });

  test("finds a rule by its id", () => {
    expect(found(SECTIONS, "soup-11")).toEqual([{ title: "The pot", rules: [SECTIONS[0]?.rules[1]] }]);
  });

  test("for nothing finds everything", () => {
    expect(found(SECTIONS, "  ")).toEqual(SECTIONS);
  });

  test("marks what was looked for and keeps every letter", () => {
    expect(marked("Crème brûlée", "brule")).toEqual([
      { text: "Crème ", hit: false },
      { text: "brûlé", hit: true },
      { text: "e", hit: false },
    ]);
    expect(marked("ten of ten", "ten").map(({ hit }) => hit)).toEqual([true, false, true]);
    expect(marked("no query", "")).toEqual([{ text: "no query", hit: false }]);
  });
});

describe("the page", () => {
  beforeAll(() => shell.load());

  test("shows every rule with its id and marks the one pointed at", () => {
    const { container } = render(RulesPage, { sections: SECTIONS, focus: "SOUP-11", base: "/rules/soup" });
    expect(container.querySelectorAll("li")).toHaveLength(3);
    expect(container.querySelector(".focused")?.textContent).toContain("A leading ten");
    expect(container.querySelector("#SOUP-12 a")?.getAttribute("href")).toBe("/rules/soup#SOUP-12");
  });

  test("says when no rule speaks of it", async () => {
    const { container } = render(RulesPage, { sections: SECTIONS });
    const field = screen.getByRole("searchbox") as HTMLInputElement;
    field.value = "dessert";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    expect(container.querySelectorAll("li")).toHaveLength(0);
    expect(screen.getByRole("status").textContent).toContain("dessert");
  });
});
