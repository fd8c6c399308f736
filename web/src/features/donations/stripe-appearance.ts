import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";
import { useEffect, useState } from "react";

/** The provider has no Urdu and no Haitian Creole. */
export function localeOfElement(language: LanguageCode): StripeElementLocale {
  if (language === "ur") return "en";
  if (language === "ht") return "fr";
  return language === "es" ? "es-419" : language;
}

/** The looks of the provider's fields, from our tokens; anew when the theme changes. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const themes = new MutationObserver(() => setAppearance(readAppearance()));
    themes.observe(document.documentElement, { attributeFilter: ["class"] });
    return () => themes.disconnect();
  }, []);
  return appearance;
}

function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: document.documentElement.classList.contains("dark") ? "night" : "stripe",
    variables: {
      colorPrimary: token("terra"),
      colorBackground: token("card"),
      colorText: token("ink"),
      colorTextSecondary: token("ink-soft"),
      colorTextPlaceholder: token("ink-faint"),
      colorDanger: token("danger"),
      fontFamily: "Figtree, system-ui, sans-serif",
      fontSizeBase: "16px",
      borderRadius: "16px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("field")}`, boxShadow: "none", padding: "14px 16px" },
      ".Input:focus": { borderColor: token("focus"), boxShadow: `0 0 0 1px ${token("focus")}` },
      ".Label": { fontWeight: "500", color: token("ink") },
    },
  };
}
