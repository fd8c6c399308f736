import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";

/** Whether whom something is done to gets a mail about it, or an administrator has to say it. */
export function ToldNote({ byMail }: { byMail?: string }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  return (
    <p className="mb-4 text-ui text-pretty text-ink-soft">
      {isMailDelivered ? (byMail ?? t("administration.users.byMail")) : t("administration.users.tellThem")}
    </p>
  );
}
