import type { OpenedInvitation } from "@blessing-jar/contract/invitations.ts";
import { useTranslation } from "react-i18next";

/** “Ruth Hale invites you to The Hales”, cut where the circle is named, which is set apart. */
export function useInvites() {
  const { t } = useTranslation();
  return ({ inviterName, circleName }: OpenedInvitation) => {
    const text = inviterName
      ? t("invitations.arrival.title", { name: inviterName, circle: circleName })
      : t("invitations.arrival.titleNameless", { circle: circleName });
    const [before = "", circle = "", after = ""] = text.split(/<\/?circle>/);
    return { before, circle, after };
  };
}
