import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

// Intl knows no Haitian Creole.
const haitianMonths = "janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm".split(" ");

/** Calendar days in words of a language; they have no time zone. */
export function datesIn(language: LanguageCode) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, calendar: "gregory", timeZone: "UTC" });
  const [day, month] = [
    format({ day: "numeric", month: "long", year: "numeric" }),
    format({ month: "long" }),
  ];
  const numbers = new Intl.NumberFormat(language === "ht" ? "fr" : language);
  const haitian = (date: string) => haitianMonths[Number(date.slice(5, 7)) - 1] ?? "";
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    day: (date: string) =>
      language === "ht"
        ? `${Number(date.slice(8, 10))} ${haitian(date)} ${Number(date.slice(0, 4))}`
        : day.format(at(date)),
    month: (date: string) => (language === "ht" ? haitian(date) : month.format(at(date))),
    number: (value: number) => numbers.format(value),
  };
}
