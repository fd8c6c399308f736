import { useTranslation } from "react-i18next";
import { NetworkError } from "../api/api-error.ts";

/** Beside the button that sends: without an answer nothing was sent, and nothing that was written is lost. */
export function Unsent({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  if (!(failure instanceof NetworkError)) return null;
  return (
    <p role="alert" className="grow self-center text-ui text-danger-deep sm:basis-0">
      {t("validation.unsent")}
    </p>
  );
}
