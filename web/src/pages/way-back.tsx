import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button-class.ts";

export function WayBack() {
  const { t } = useTranslation();
  const isMember = useViewer() !== null;
  return (
    <Link to={isMember ? paths.dashboard() : paths.landing()} className={buttonClass({})}>
      {t(isMember ? "shell.wayBack.jar" : "shell.wayBack.home")}
    </Link>
  );
}
