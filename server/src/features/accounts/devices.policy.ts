import type { browsers, Session, systems } from "@blessing-jar/contract/sessions.ts";

type Browser = (typeof browsers)[number];
type System = (typeof systems)[number];

/** What is told, whose it is, and what is told later as well. */
type Mark<Name> = readonly [pattern: RegExp, name: Name, later?: string];

// The first that fits: most browsers name the ones they descend from as well.
const browserMarks: readonly Mark<Browser>[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS|Focus|Klar)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]/, "Safari", " Safari/"],
  // Pages within another app, and browsers that name no one else: by what draws them.
  [/\b(Mac OS X|like Mac OS)/, "Safari", " AppleWebKit/"],
  [/\brv:[\d.]+\) Gecko\//, "Firefox"],
];
const systemMarks: readonly Mark<System>[] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(intosh|_| OS)/, "Mac"],
  [/\b(Linux|X11)\b/, "Linux"],
];

/** Browsers say less of themselves; whoever says more is looked at no further. */
const lookedAt = 500;

/** What a browser says of itself, in the words that its owner knows it by; null where it is none of the known ones. */
export function deviceOf(userAgent = ""): Session["device"] {
  const agent = userAgent.slice(0, lookedAt);
  const fits = ([mark, , later = ""]: Mark<unknown>) => {
    const at = agent.search(mark);
    return at >= 0 && agent.includes(later, at);
  };
  const find = <Name>(marks: readonly Mark<Name>[]) => marks.find(fits)?.[1] ?? null;
  return { browser: find(browserMarks), system: find(systemMarks) };
}
