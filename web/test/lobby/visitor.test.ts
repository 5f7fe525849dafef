import { beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/visitor.svelte";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  me: vi.fn(),
  comeIn: vi.fn(),
  rename: vi.fn(),
  useLink: vi.fn(),
  forgetMe: vi.fn(),
}));

const refused = (reason: string): api.Refused => new api.Refused({ reason, kind: "", facts: {}, rule: null });
const ANNA = { id: "a", name: "Anna" };

describe("a visitor", () => {
  beforeEach(() => {
    vi.resetAllMocks();
    visitor.me = undefined;
    visitor.asking = false;
  });

  test("who is known is never asked for a name", async () => {
    vi.mocked(api.me).mockResolvedValue(ANNA);
    expect(await visitor.ensure()).toBe(true);
    expect(visitor.asking).toBe(false);
  });

  test("who is a stranger is asked, and comes in", async () => {
    vi.mocked(api.me).mockRejectedValue(refused("not_known"));
    vi.mocked(api.comeIn).mockResolvedValue(ANNA);
    const known = visitor.ensure();
    await vi.waitFor(() => expect(visitor.asking).toBe(true));
    await visitor.comeIn("Anna");
    expect(await known).toBe(true);
    expect(visitor.me).toEqual(ANNA);
    expect(visitor.asking).toBe(false);
  });

  test("who is known stays the same person under a new name, also where nobody has asked yet", async () => {
    vi.mocked(api.me).mockResolvedValue(ANNA);
    vi.mocked(api.rename).mockResolvedValue({ ...ANNA, name: "Bea" });
    await visitor.call("Bea");
    expect(visitor.me).toEqual({ id: "a", name: "Bea" });
    expect(api.comeIn).not.toHaveBeenCalled();
  });

  test("may stay out", async () => {
    vi.mocked(api.me).mockRejectedValue(refused("not_known"));
    const known = visitor.ensure();
    await vi.waitFor(() => expect(visitor.asking).toBe(true));
    visitor.stayOut();
    expect(await known).toBe(false);
  });

  test("with a name that is refused is still being asked", async () => {
    visitor.me = null;
    const known = visitor.ensure();
    await vi.waitFor(() => expect(visitor.asking).toBe(true));
    vi.mocked(api.comeIn).mockRejectedValue(refused("bad_name"));
    await expect(visitor.comeIn("\u0000")).rejects.toThrow("bad_name");
    expect(visitor.asking).toBe(true);
    visitor.stayOut();
    await known;
  });

  test("is not taken for a stranger while the server is away", async () => {
    vi.mocked(api.me).mockRejectedValue(new api.Refused(api.UNREACHABLE));
    await visitor.know();
    expect(visitor.me).toBeUndefined();
    vi.mocked(api.me).mockResolvedValue(ANNA);
    await visitor.know();
    expect(visitor.me).toEqual(ANNA);
  });

  test("who could not be asked for is let in when the server is back", async () => {
    vi.mocked(api.me).mockRejectedValue(new api.Refused(api.UNREACHABLE));
    const known = visitor.ensure();
    await vi.waitFor(() => expect(visitor.asking).toBe(true));
    await visitor.retry();
    expect(visitor.asking).toBe(true);
    vi.mocked(api.me).mockResolvedValue(ANNA);
    await visitor.retry();
    expect(await known).toBe(true);
  });

  test("is asked about once, however many want to know", async () => {
    vi.mocked(api.me).mockResolvedValue(ANNA);
    await Promise.all([visitor.know(), visitor.know(), visitor.ensure()]);
    expect(api.me).toHaveBeenCalledTimes(1);
  });

  test("becomes somebody by a link, and is forgotten", async () => {
    vi.mocked(api.useLink).mockResolvedValue(ANNA);
    await visitor.become("code");
    expect(visitor.me).toEqual(ANNA);
    await visitor.forget();
    expect(visitor.me).toBeNull();
  });
});
