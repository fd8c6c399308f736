import { noneOfOurs } from "@blessing-jar/contract/kit/testing.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { local } from "../storage/local.ts";
import { i18n } from "./i18n.ts";
import {
  changeLanguage,
  choiceToTell,
  hasAllTexts,
  startLanguage,
  textPauses,
  useLanguageStore,
} from "./language-store.ts";

const root = { lang: "", dir: "" };
const asked: string[] = [];
let idleTasks: (() => void)[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal(
    "window",
    Object.assign(new EventTarget(), { requestIdleCallback: (task: () => void) => idleTasks.push(task) }),
  );
  vi.stubGlobal("navigator", { languages: [noneOfOurs] });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
  answer = () => texts({ shell: { nav: { signOut: "خروج" } } });
  asked.length = 0;
  idleTasks = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const key of ["language", "translations-ar", "translations-fr", "translations-en"]) local.remove(key);
});

const texts = (translations: object) =>
  Response.json({ translations, count: Object.keys(translations).length });

test("an unsupported browser starts in English", async () => {
  await startLanguage();
  expect(root).toEqual({ lang: "en", dir: "ltr" });
  expect(i18n.t("shell.nav.signOut")).toBe("Sign Out");
});

test("a chosen language is fetched, cached and runs its way; then back", async () => {
  const change = changeLanguage("ar");
  expect(useLanguageStore.getState().isLoading).toBe(true);
  await change;
  expect(useLanguageStore.getState()).toMatchObject({ language: "ar", isLoading: false });
  expect(asked[0]).toMatch(/^\/api\/translations\/ar\?bust=\d+$/);
  expect(root).toEqual({ lang: "ar", dir: "rtl" });
  expect([local.get("language"), local.get("translations-ar")]).toEqual([
    "ar",
    expect.stringContaining("خروج"),
  ]);
  expect(i18n.t("shell.nav.signOut")).toBe("خروج");
  expect(i18n.t("shell.nav.signIn")).toBe("Sign In");
  // @ts-expect-error: there is no such text.
  expect(i18n.t("shell.no.such.key")).toBe("shell.no.such.key");

  answer = () => texts({});
  await changeLanguage("en");
  expect(root).toEqual({ lang: "en", dir: "ltr" });
  expect(local.get("translations-ar")).toBeNull();
  expect(i18n.t("shell.nav.signOut")).toBe("Sign Out");
});

test("of two languages chosen one after the other the last is shown, and nothing of the first", async () => {
  const seen: string[] = [];
  let give = () => {};
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/en")) return texts({});
    if (address.includes("/fr")) return texts({ shell: { nav: { signOut: "Déconnexion" } } });
    await held;
    return texts({ shell: { nav: { signOut: "خروج" } } });
  });
  const unsubscribe = i18n.subscribe(() => seen.push(i18n.t("shell.nav.signOut")));
  const first = changeLanguage("ar");
  const second = changeLanguage("fr");
  await second;
  give();
  await first;
  unsubscribe();
  expect(new Set(seen)).toEqual(new Set(["Sign Out", "Déconnexion"]));
  expect(root).toEqual({ lang: "fr", dir: "ltr" });
  expect(useLanguageStore.getState()).toMatchObject({ language: "fr", isLoading: false });
  expect([local.get("language"), local.get("translations-ar")]).toEqual(["fr", null]);
  expect(i18n.t("shell.nav.signOut")).toBe("Déconnexion");
  await changeLanguage("en");
});

test.each([
  ["a failure", () => Response.json({}, { status: 500 })],
  ["no texts", () => texts({})],
])(
  "%s leaves the language that is shown and is only logged; online again, it is changed",
  async (_, failing) => {
    answer = failing;
    await changeLanguage("fr");
    expect(i18n.t("shell.nav.signOut")).toBe("Sign Out");
    expect(useLanguageStore.getState()).toMatchObject({ language: "en", isLoading: false });
    expect(root).toEqual({ lang: "en", dir: "ltr" });
    expect(local.get("translations-fr")).toBeNull();
    expect(console.error).toHaveBeenCalled();

    answer = () => texts({ shell: { nav: { signOut: "Déconnexion" } } });
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(useLanguageStore.getState().language).toBe("fr"), 10_000);
    expect(i18n.t("shell.nav.signOut")).toBe("Déconnexion");
    answer = () => texts({});
    await changeLanguage("en");
  },
);

test("a stored language whose texts do not come begins in English, and is shown once they are there", async () => {
  vi.useFakeTimers();
  try {
    local.set("language", "ar");
    answer = () => Response.json({}, { status: 500 });
    await startLanguage();
    expect(root).toEqual({ lang: "en", dir: "ltr" });
    expect(local.get("language")).toBe("ar");
    await vi.advanceTimersByTimeAsync(textPauses.first);
    expect(asked).toHaveLength(2);
    expect(root.lang).toBe("en");
    answer = () => texts({ shell: { nav: { signOut: "خروج" } } });
    await vi.advanceTimersByTimeAsync(2 * textPauses.first);
    expect(root).toEqual({ lang: "ar", dir: "rtl" });
    expect(i18n.t("shell.nav.signOut")).toBe("خروج");
    await vi.advanceTimersByTimeAsync(textPauses.longest);
    expect(asked).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test("cached texts are there at once and refreshed behind", async () => {
  local.set("language", "ar");
  local.set("translations-ar", JSON.stringify({ shell: { nav: { signOut: "من الذاكرة" } } }));
  await startLanguage();
  expect(i18n.t("shell.nav.signOut")).toBe("من الذاكرة");
  for (const task of idleTasks) task();
  await vi.waitFor(() => expect(i18n.t("shell.nav.signOut")).toBe("خروج"), 10_000);
});

test("a refresh that comes late leaves nothing of the language before", async () => {
  local.set("language", "en");
  await startLanguage();
  await changeLanguage("ar");
  asked.length = 0;
  for (const task of idleTasks) task();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.filter((address) => address.includes("translations"))).toEqual([]);
  expect(local.get("translations-en")).toBeNull();
});

test("English that nobody has edited is not asked for, and edits that were taken back are forgotten", async () => {
  local.set("translations-en", JSON.stringify({ shell: { nav: { signOut: "Bye" } } }));
  answer = () =>
    Response.json({ translations: { shell: { nav: { signOut: "Sign Out" } } }, isEnglishEdited: false });
  await startLanguage();
  expect(i18n.t("shell.nav.signOut")).toBe("Bye");
  for (const task of idleTasks) task();
  await vi.waitFor(() => expect(i18n.t("shell.nav.signOut")).toBe("Sign Out"), 10_000);
  await vi.waitFor(() => expect(local.get("translations-en")).toBeNull(), 10_000);

  asked.length = 0;
  idleTasks = [];
  await startLanguage();
  for (const task of idleTasks) task();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.filter((address) => address.includes("translations"))).toEqual([]);
});

test("a page that was drawn in a language begins in it, with all of its texts", async () => {
  await startLanguage({ language: "ar", isEdited: false });
  expect(root).toEqual({ lang: "ar", dir: "rtl" });
  expect(asked).toHaveLength(1);
  expect(i18n.t("shell.nav.signOut")).toBe("خروج");
  expect(await hasAllTexts()).toBe(true);
  expect(asked).toHaveLength(1);
});

test("a language that was chosen before goes before that of the page", async () => {
  local.set("language", "en");
  await startLanguage({ language: "ar", isEdited: false });
  expect(root).toEqual({ lang: "en", dir: "ltr" });
});

test("what was chosen on a device is told to the account of a member who has chosen none, and gives way to what one chose elsewhere", async () => {
  local.set("language", "ar");
  expect([choiceToTell(null), choiceToTell("fr"), choiceToTell(undefined)]).toEqual([
    "ar",
    undefined,
    undefined,
  ]);
});
