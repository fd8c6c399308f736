import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import type { BlessingValues } from "./form-values.ts";

/** Who may see it, for a button: the circles by their names, where some are chosen. */
export function useAudienceWords() {
  const { t } = useTranslation();
  return ({ visibility, circles: chosen }: BlessingValues, circles: Circle[] | undefined): string => {
    const of = visibility === "group" ? circles?.filter(({ id }) => chosen.includes(id)) : undefined;
    if (of && of.length > 0) return t("shares.audience.name", { circle: of.map(({ name }) => name) });
    return t(`blessings.visibility.${visibility || "private"}.label`);
  };
}
