/** Components: what a component says it can be given, it takes. */

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const COMPONENTS = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

/** The parts of a syntax tree that matter here; names are as in ESTree. */
interface Node {
  type: string;
  name?: string;
  key?: Node;
  id?: Node;
  init?: Node | null;
  callee?: Node;
  body?: Node | Node[];
  members?: Node[];
  properties?: Node[];
  declarations?: Node[];
  typeAnnotation?: Node;
  typeName?: Node;
}

/** The props that the type of `$props()` names but nobody takes; a rest takes them all. */
function unused(source: string): string[] {
  const statements = (parse(source, { modern: true }).instance?.content.body ?? []) as unknown as Node[];
  const interfaces = statements.filter(({ type }) => type === "TSInterfaceDeclaration");
  const taken = statements
    .flatMap(({ declarations }) => declarations ?? [])
    .find(({ init }) => init?.callee?.name === "$props")?.id;
  if (taken === undefined) return [];
  const type = taken.typeAnnotation?.typeAnnotation;
  const named = interfaces.find(({ id }) => id?.name === type?.typeName?.name)?.body as Node | undefined;
  const members = type?.members ?? (named?.body as Node[] | undefined);
  if (members === undefined || taken.properties === undefined) return []; // a type that several components share
  if (taken.properties.some(({ type }) => type === "RestElement")) return [];
  const names = new Set(taken.properties.map(({ key }) => key?.name));
  return members.map(({ key }) => key?.name ?? "").filter((name) => !names.has(name));
}

test("every prop of every component is used", () => {
  const found = Object.entries(COMPONENTS).map(([path, source]) => [path, unused(source)] as const);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

test("a prop that nobody takes is found, however its type is written", () => {
  expect(unused('<script lang="ts">let { a }: { a: string; b?: number } = $props();</script>')).toEqual(["b"]);
  const named = "interface Props { a: string; b: number }";
  expect(unused(`<script lang="ts">${named} let { b: other }: Props = $props();</script>`)).toEqual(["a"]);
  expect(unused(`<script lang="ts">${named} let { a, ...rest }: Props = $props();</script>`)).toEqual([]);
});
