/** Why a page feels no motion, and whether a phone finds the table. */

import { describe, expect, it } from "vitest";

import { firstSensing, isWhy, wayTo } from "../../src/shaker/sensing";

describe("what a browser offers", () => {
  it("is told in the order of what can be done about it", () => {
    const all = { secure: true, orientation: true, asks: false };
    expect(firstSensing(all)).toBe("trying");
    expect(firstSensing({ ...all, asks: true })).toBe("ask");
    expect(firstSensing({ ...all, orientation: false })).toBe("missing");
    expect(firstSensing({ secure: false, orientation: false, asks: false })).toBe("insecure");
    expect(firstSensing({ ...all, secure: false })).toBe("insecure");
  });

  it("has a sentence wherever there is no motion", () => {
    expect((["insecure", "missing", "refused"] as const).every(isWhy)).toBe(true);
    expect((["ask", "trying", "works"] as const).some(isWhy)).toBe(false);
  });
});

describe("the way from a phone to the table", () => {
  it.each([
    ["localhost", "http:", "here"],
    ["localhost", "https:", "here"],
    ["127.0.0.1", "http:", "here"],
    ["127.3.2.1", "https:", "here"],
    ["[::1]", "http:", "here"],
    ["toque.localhost", "http:", "here"],
    ["192.168.1.20", "http:", "plain"],
    ["kitchen.local", "http:", "plain"],
    ["192.168.1.20", "https:", "good"],
    ["toque.example", "https:", "good"],
    ["127.example", "https:", "good"],
  ])("at %s by %s is %s", (host, protocol, way) => {
    expect(wayTo(host, protocol)).toBe(way);
  });
});
