import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { localeOf } from "../language/dates.ts";
import { isolated } from "../language/isolated.ts";
import { useLanguage } from "../language/use-language.ts";

export type AudienceCircle = Pick<Circle, "name" | "memberCount" | "requiresApproval" | "role">;

/** Who will see a blessing, in plain sentences. */
export function useAudience() {
  const { t } = useTranslation();
  const named = useNamedCircles();

  function sentences(circles: readonly AudienceCircle[]): string[] {
    if (circles.length === 0) return [];
    const waiting = circles.filter(asksForApproval);
    return [
      t("shares.audience.everyone", { circles: named(circles, { withPeople: true }) }),
      ...(waiting.length > 0 ? [t("shares.audience.waits", { circles: named(waiting) })] : []),
    ];
  }
  return sentences;
}

/** “The Hales (6 people) and Home (2 people)”, each name running its own way. */
export function useNamedCircles() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (circles: readonly Pick<Circle, "name" | "memberCount">[], { withPeople = false } = {}): string => {
    const names = circles.map(({ name, memberCount }) => {
      if (!withPeople) return isolated(name);
      return t("shares.audience.named", {
        circle: isolated(name),
        people: t("shares.people", { count: memberCount }),
      });
    });
    return new Intl.ListFormat(localeOf(language)).format(names);
  };
}

/** A circle's admins let in what they share themselves. */
export function asksForApproval({
  requiresApproval,
  role,
}: Pick<Circle, "requiresApproval" | "role">): boolean {
  return requiresApproval && role !== "admin";
}
