import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { App, Context } from "../../context.ts";
import { acceptedLanguage } from "../../http/accepted-language.ts";
import { translator } from "../translations/active-texts.ts";

const paper = "#fef7ed";
const night = "#131924";
const iconAt = (name: string, size: number, purpose = "any") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Taken by `e2e/previews.ts`. */
const previewAt = (language: LanguageCode, form: "narrow" | "wide", sizes: string, label: string) => ({
  src: `/previews/${language}-${form}.webp`,
  sizes,
  type: "image/webp",
  form_factor: form,
  label,
});

/** The web app manifest, by which a browser installs the app: as this installation is called, in the reader's language. */
export function manifest(app: App, { db, config }: Context): void {
  app.get("/manifest.webmanifest", { config: { access: "open" } }, async (request, reply) => {
    const { language: chosen } = request.query as { language?: unknown };
    const language = acceptedLanguage(request, chosen);
    const t = await translator(db, language);
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "Accept-Language");
    return JSON.stringify({
      // The installed app stays the same one, whatever its first page will be.
      id: "/dashboard",
      start_url: paths.dashboard(),
      scope: "/",
      display: "standalone",
      name: config.productName,
      short_name: config.productName,
      description: t("manifest.description"),
      lang: language,
      dir: dirOf(language),
      background_color: paper,
      theme_color: paper,
      user_preferences: { color_scheme: { dark: { background_color: night, theme_color: night } } },
      categories: ["lifestyle", "social"],
      icons: [
        iconAt("icon", 192),
        iconAt("icon", 512),
        iconAt("maskable", 512, "maskable"),
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ],
      screenshots: [
        previewAt(language, "narrow", "585x1266", t("manifest.preview")),
        previewAt(language, "wide", "1280x800", t("manifest.preview")),
      ],
      shortcuts: [
        {
          name: t("manifest.write"),
          url: paths.dashboard({ write: "new" }),
          icons: [iconAt("icon", 192)],
        },
        { name: t("manifest.family"), url: paths.family(), icons: [iconAt("icon", 192)] },
      ],
    });
  });
}
