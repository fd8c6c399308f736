import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";
import { troublesIn } from "./translated-texts.ts";

const pages = filesIn("web/src", /(?<!\.test)\.tsx$/);

test("a text beside what comes and goes has an element of its own, for a translating browser puts others in its place", () => {
  expect(pages.flatMap(({ name, text }) => troublesIn(name, text))).toEqual([]);
});

const inside = (children: string) => `export const Page = () => <p>${children}</p>;`;

test.each([
  ["a text after what comes and goes", "{isLoading ? <Spinner /> : null} Save"],
  ["the text that a part is given, after what comes and goes", "{isLoading && <Spinner />}{children}"],
  ["a text that comes and goes itself", '{isOver ? t("over") : null}<b>Figs</b>'],
  ["a text in the place of an element", "<i />{count > 0 ? <b>{count}</b> : t('none')}"],
  ["a text that changes beside an element", '<Icon />{t("figs", { count })}'],
  ["one of two texts beside an element", '<Icon />{t(isOpen ? "close" : "open")}'],
  ["a text of several parts that comes and goes", "{relation ? <><b>{relation}</b> ·</> : null}<i />"],
  ["the words that a part is given, after its icon", "{icon}{label}"],
])("%s is found", (_what, children) => {
  expect(troublesIn("page.tsx", inside(children))).toHaveLength(1);
});

test("a text that a part gives without an element is found", () => {
  const page = 'export function Figs() { const t = useT(); return t("figs"); }';
  expect(troublesIn("page.tsx", page)).toHaveLength(1);
});

test.each([
  ["a text alone", '{isOpen ? t("close") : t("open")}'],
  ["a text in an element of its own", "{isLoading ? <Spinner /> : null}<span>{children}</span>"],
  ["a text that stays, before what comes and goes", '{t("save")}{isLoading ? <Spinner /> : null}'],
  ["a text that stays, beside what stays", '<Icon /> {t("save")}'],
])("%s is well", (_what, children) => {
  expect(troublesIn("page.tsx", inside(children))).toEqual([]);
});
