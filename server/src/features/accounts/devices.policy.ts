import type { browsers, Session, systems } from "@blessing-jar/contract/sessions.ts";

type Browser = (typeof browsers)[number];
type System = (typeof systems)[number];

// The first that fits: most browsers name the ones they descend from as well.
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS|Focus|Klar)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
  // Pages within another app, and browsers that name no one else: by what draws them.
  [/\b(Mac OS X|like Mac OS).* AppleWebKit\//, "Safari"],
  [/\brv:[\d.]+\) Gecko\//, "Firefox"],
];
const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(intosh|_| OS)/, "Mac"],
  [/\b(Linux|X11)\b/, "Linux"],
];

/** Browsers say less of themselves; whoever says more is looked at no further (ReDoS). */
const lookedAt = 500;

/** What a browser says of itself, in the words that its owner knows it by; null where it is none of the known ones. */
export function deviceOf(userAgent = ""): Session["device"] {
  const told = userAgent.slice(0, lookedAt);
  const find = <Name>(marks: readonly (readonly [RegExp, Name])[]) =>
    marks.find(([mark]) => mark.test(told))?.[1] ?? null;
  return { browser: find(browserMarks), system: find(systemMarks) };
}
