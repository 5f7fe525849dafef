import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../build/client",
    emptyOutDir: true,
    manifest: true, // tells the server what a page will load
    target: "es2023",
    assetsInlineLimit: 1024,
    // what every visit needs is one file
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shell", tags: ["$initial"] }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/schema": server } },
  test: {
    environment: "jsdom",
    include: ["test/**/*.test.ts"],
    pool: "vmThreads", // each file has its own page and modules, but jsdom itself is loaded once for all
    maxWorkers: 2, // as many as the smallest machine has cores; Vitest would leave one idle
    testTimeout: 60_000, // no test is about time: a busy machine is slow
    hookTimeout: 60_000,
  },
});
