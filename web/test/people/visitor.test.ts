import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/people/visitor.svelte";
import { LANGUAGES, speak } from "../../src/lib/words.svelte";
import { potOf } from "../../src/lib/people/people";
import { shell } from "../../src/words/shell";
import { kitchenNames } from "../../src/words/kitchen";

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

beforeAll(() => shell.load());
beforeEach(async () => {
  vi.resetAllMocks();
  await visitor.forget();
  visitor.me = undefined;
  visitor.asking = false;
  vi.mocked(api.me).mockResolvedValue(null);
  vi.mocked(api.comeIn).mockImplementation(async (name) => ({ id: "a", name }));
  vi.mocked(api.rename).mockImplementation(async (name) => ({ id: "a", name }));
});

const asked = (): Promise<void> => vi.waitFor(() => expect(visitor.asking).toBe(true));

describe("a visitor", () => {
  test("a known person is never asked for a name", async () => {
    vi.mocked(api.me).mockResolvedValue(ANNA);
    expect(await visitor.ensure()).toBe(true);
    expect(visitor.asking).toBe(false);
  });

  test("a stranger is asked, and comes in", async () => {
    const known = visitor.ensure();
    await asked();
    await visitor.call("Anna");
    expect(await known).toBe(true);
    expect(visitor.me).toEqual(ANNA);
    expect([visitor.asking, visitor.given]).toEqual([false, false]);
  });

  test("a known person stays the same under a new name, even before anybody has asked", async () => {
    vi.mocked(api.me).mockResolvedValue(ANNA);
    await visitor.call("Bea");
    expect(visitor.me).toEqual({ id: "a", name: "Bea" });
    expect(api.comeIn).not.toHaveBeenCalled();
  });

  test("may stay out, and can be asked again", async () => {
    const known = visitor.ensure();
    await asked();
    visitor.stayOut();
    expect(await known).toBe(false);
    const again = visitor.ensure();
    await asked();
    await visitor.call("Anna");
    expect(await again).toBe(true);
  });

  test("with a name that is refused is still being asked", async () => {
    visitor.me = null;
    const known = visitor.ensure();
    await asked();
    vi.mocked(api.comeIn).mockRejectedValue(refused("bad_name"));
    await expect(visitor.call("\u0000")).rejects.toThrow("bad_name");
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
    await asked();
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

  test("is the person who came in by another tab", async () => {
    await visitor.know();
    expect(visitor.me).toBeNull();
    vi.mocked(api.me).mockResolvedValue(ANNA);
    expect(await visitor.begin()).toBe(true);
    expect(visitor.me).toEqual(ANNA);
    expect(api.comeIn).not.toHaveBeenCalled();
  });

  test("is renamed, not created again, after coming in by another tab while typing a name", async () => {
    const known = visitor.ensure();
    await asked();
    vi.mocked(api.me).mockResolvedValue({ id: "b", name: "Basil" });
    vi.mocked(api.rename).mockResolvedValue({ id: "b", name: "Anna" });
    await visitor.call("Anna");
    expect(await known).toBe(true);
    expect(visitor.me).toEqual({ id: "b", name: "Anna" });
    expect(api.comeIn).not.toHaveBeenCalled();
  });
});

describe("a visitor who looks again", () => {
  beforeEach(() => void (visitor.me = ANNA));

  test("has the name that another tab has chosen", async () => {
    vi.mocked(api.me).mockResolvedValue({ id: "a", name: "Bea" });
    await visitor.refresh();
    expect(visitor.me).toEqual({ id: "a", name: "Bea" });
  });

  test("is a stranger if another tab was forgotten", async () => {
    await visitor.refresh();
    expect(visitor.me).toBeNull();
  });

  test("stays the same object while nothing has changed, so that nothing is redrawn", async () => {
    vi.mocked(api.me).mockResolvedValue({ ...ANNA });
    await visitor.refresh();
    expect(visitor.me).toBe(ANNA);
  });

  test("keeps what was done here while the server was asked", async () => {
    let answer: (me: typeof ANNA) => void = () => undefined;
    vi.mocked(api.me).mockReturnValue(new Promise((say) => (answer = say)));
    const asked = visitor.refresh();
    await visitor.call("Bea");
    answer(ANNA);
    await asked;
    expect(visitor.me?.name).toBe("Bea");
  });

  test("goes on if the name that was waited for was chosen in another tab", async () => {
    visitor.me = null;
    const known = visitor.ensure();
    await asked();
    vi.mocked(api.me).mockResolvedValue(ANNA);
    await visitor.refresh();
    expect([await known, visitor.asking]).toEqual([true, false]);
  });
});

describe("a kitchen name", () => {
  test("is given to a stranger, without a question", async () => {
    expect(await visitor.begin()).toBe(true);
    expect(visitor.asking).toBe(false);
    expect(shell.say("name.kitchen").split(" ")).toContain(visitor.me?.name);
    expect(visitor.given).toBe(true);
  });

  test("is given once, however often one presses", async () => {
    await Promise.all([visitor.begin(), visitor.begin()]);
    expect(api.comeIn).toHaveBeenCalledTimes(1);
  });

  test("is not needed by somebody who brings a name", async () => {
    expect(await visitor.begin("Oma")).toBe(true);
    expect([visitor.me?.name, visitor.given]).toEqual(["Oma", false]);
  });

  test("may be kept by one press when others are going to see it, and is then no longer asked about", async () => {
    await visitor.begin();
    const name = visitor.me?.name ?? "";
    const known = visitor.ensure();
    await asked();
    expect(visitor.offered).toBe(name);
    await visitor.call(name);
    expect(await known).toBe(true);
    expect(api.rename).not.toHaveBeenCalled();
    expect(await visitor.ensure()).toBe(true);
    expect(visitor.given).toBe(false);
  });

  test("stays given if the question is cancelled, and after a reload", async () => {
    await visitor.begin();
    const known = visitor.ensure();
    await asked();
    visitor.stayOut();
    expect(await known).toBe(false);
    expect(visitor.given).toBe(true);
    const me = visitor.me ?? null;
    visitor.me = undefined;
    vi.mocked(api.me).mockResolvedValue(me);
    await visitor.know();
    expect(visitor.given).toBe(true);
  });

  test("is not given while the server is away: the dialog says so, and trying again goes on", async () => {
    vi.mocked(api.comeIn).mockRejectedValue(new api.Refused(api.UNREACHABLE));
    const begun = visitor.begin();
    await asked();
    expect(visitor.me).toBeUndefined();
    vi.mocked(api.comeIn).mockImplementation(async (name) => ({ id: "a", name }));
    await visitor.retry();
    expect(await begun).toBe(true);
    expect(visitor.given).toBe(true);
  });

  test("that the server refuses is thrown, so that it can be said", async () => {
    vi.mocked(api.comeIn).mockRejectedValue(refused("too_fast"));
    await expect(visitor.begin()).rejects.toThrow("too_fast");
  });

  test.each(LANGUAGES)("exists in %s, a few dozen, all different, none of them a bot's", async (language) => {
    const names = (await shell.fetch(language))["name.kitchen"].split(" ");
    expect(names.length).toBeGreaterThanOrEqual(36);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => Array.from({ length: 6 }, (_, seat) => potOf(seat)).includes(name))).toEqual([]);
  });

  test("is in the language of now, and never the same for two people", async () => {
    await speak("nl");
    const names = kitchenNames(5, () => 0);
    expect(names).toEqual(["Basilicum", "Rozemarijn", "Tijm", "Salie", "Saffraan"]);
    await speak("en");
  });
});
