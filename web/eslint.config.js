import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/wire/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
    rules: { "no-undef": "off" }, // svelte-check finds it, and knows the names of types
  },
  {
    rules: {
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit's router; ours is lib/router
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-unused-props": "off", // needs types, which takes as long as all other rules; test/props.test.ts checks it
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
