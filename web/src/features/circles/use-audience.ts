import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "../../language/use-translation.ts";

export function useAudience() {
  const { t } = useTranslation();
  const named = useNamedCircles();

  function sentences(circles: readonly Pick<Circle, "name" | "memberCount" | "can">[]): string[] {
    if (circles.length === 0) return [];
    const waiting = circles.filter(({ can }) => !can.shareWithoutApproval);
    return [
      t("shares.audience.everyone", { circles: named(circles, { withPeople: true }) }),
      ...(waiting.length > 0 ? [t("shares.audience.waits", { circles: named(waiting) })] : []),
    ];
  }
  return sentences;
}

/** “The Hales (6 people)” and “Home (2 people)”, for a placeholder that joins them. */
export function useNamedCircles() {
  const { t } = useTranslation();
  return (circles: readonly Pick<Circle, "name" | "memberCount">[], { withPeople = false } = {}): string[] =>
    circles.map(({ name, memberCount }) =>
      withPeople
        ? t("shares.audience.named", { circle: name, people: t("shares.people", { count: memberCount }) })
        : t("shares.audience.name", { circle: name }),
    );
}
