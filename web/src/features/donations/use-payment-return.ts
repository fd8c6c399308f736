import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { toast } from "../../ui/toast-store.ts";

/** Thanks whoever comes back from a page of their bank, and takes what it says out of the address. */
export function usePaymentReturn(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if (address.get("success") !== "true") return;
    void navigate(paths.donate(), { replace: true });
    if (address.get("redirect_status") === "failed") {
      const [title, description] = [t("donations.failed.payment"), t("donations.failed.paymentText")];
      return void toast("error", title, description);
    }
    toast("success", t("donations.thanks.title"), t("donations.thanks.text"));
  }, [navigate, t]);
}
