import type { Config } from "../config.ts";
import { escapeHtml } from "../kit/escape-html.ts";

/** Shown by messengers with a link to what has no picture of its own. */
export const drawnCard = { path: "/icons/card.jpg", type: "image/jpeg", width: 1200, height: 630 } as const;

/** The tags of a card for messengers (Open Graph). */
export function cardTags(properties: Record<string, string>): string {
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join("");
}

/** A page with the app's own card, in the page's words. Without `og:url`, which would cut an invitation off its link. */
export function withCard(
  page: string,
  { publicUrl, productName }: Pick<Config, "publicUrl" | "productName">,
  title = productName,
): string {
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
  const { path, type, width, height } = drawnCard;
  const tags = cardTags({
    "og:type": "website",
    "og:site_name": productName,
    "og:title": title,
    "og:image": publicUrl + path,
    "og:image:type": type,
    "og:image:width": String(width),
    "og:image:height": String(height),
  });
  const said = description ? `<meta property="og:description" content="${description}" />` : "";
  return page.replace("</head>", () => `${said}${tags}</head>`);
}
