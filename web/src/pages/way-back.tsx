import { Link } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";

/** Where a page has nothing to show; whoever may see more once they are signed in can do that here. */
export function WayBack({ onSignIn }: { onSignIn?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isMember = useViewer() !== null;
  return (
    <>
      <Link to={isMember ? paths.dashboard() : paths.landing()} className={buttonClass({})}>
        {t(isMember ? "shell.wayBack.jar" : "shell.wayBack.home")}
      </Link>
      {onSignIn ? (
        <Button variant="outline" onClick={onSignIn}>
          {t("shell.nav.signIn")}
        </Button>
      ) : null}
    </>
  );
}
