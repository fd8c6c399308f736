import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type LegalKind, type LegalNotice, seeLegalNotice } from "@blessing-jar/contract/legal.ts";
import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { today } from "../../language/dates.ts";
import { isTextKey } from "../../language/text-key.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { PageShell } from "../../ui/page-shell.tsx";

interface LegalNoticeBannerProps {
  notice: LegalNotice;
  /** The cookie policy is no page of its own. */
  onReadCookies: () => void;
}

export function LegalNoticeBanner({ notice, onReadCookies }: LegalNoticeBannerProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { version, inForceOn, kinds, news } = notice;
  const day = formatDay(inForceOn, language);

  /** Closed at once; should the server not hear of it, the next visit shows it again. */
  function handleDismiss() {
    useSession.getState().setLegalNotice(null);
    call(seeLegalNotice, { body: { version } }).catch((error: unknown) => {
      console.warn("That the notice was seen is not kept", error);
    });
  }

  return (
    <aside aria-label={t("legal.notice.label")}>
      <PageShell className="pt-4 pb-3 sm:pb-2">
        <Banner
          icon={<ScrollText />}
          onDismiss={handleDismiss}
          dismissLabel={t("legal.notice.dismiss")}
          action={
            <ul className="flex flex-wrap gap-x-5 ps-8 md:ps-3">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Read kind={kind} onReadCookies={onReadCookies} />
                </li>
              ))}
            </ul>
          }
        >
          <p className="text-pretty">
            {t(inForceOn > today() ? "legal.notice.upcoming" : "legal.notice.changed", { day })}
          </p>
          {news.map((each) => (
            <News key={each} textKey={`legal.news.${each}`} />
          ))}
        </Banner>
      </PageShell>
    </aside>
  );
}

function Read({ kind, onReadCookies }: { kind: LegalKind; onReadCookies: () => void }) {
  const { t } = useTranslation();
  const style = "text-link inline-flex min-h-11 items-center";
  const title = t(`legal.${kind}.title`);
  if (kind === "cookies") {
    return (
      <button type="button" className={style} onClick={onReadCookies}>
        {title}
      </button>
    );
  }
  return (
    <Link to={kind === "terms" ? paths.termsAndConditions() : paths.privacyPolicy()} className={style}>
      {title}
    </Link>
  );
}

/** A page that stood open before an update does not know of what is newer. */
function News({ textKey }: { textKey: string }) {
  const { t, i18n } = useTranslation();
  return isTextKey(i18n, textKey) ? <p className="mt-1 text-pretty">{t(textKey)}</p> : null;
}
