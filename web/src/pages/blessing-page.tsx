import { useNavigate, useParams } from "react-router";
import { isNotThere } from "../api/api-error.ts";
import { useViewer } from "../api/session-store.ts";
import { BlessingAuthor } from "../features/blessings/blessing-author.tsx";
import { BlessingDetail } from "../features/blessings/blessing-detail.tsx";
import { BlessingMissing } from "../features/blessings/blessing-missing.tsx";
import { paperOf, surfaceOf } from "../features/blessings/card-parts.ts";
import { useBlessing } from "../features/blessings/use-blessings.ts";
import { mediaOf } from "../features/media/media-of.ts";
import { MediaStage } from "../features/media/media-stage.tsx";
import { MediaVoices } from "../features/media/media-voices.tsx";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { cx } from "../ui/class-names.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { BlessingResponses } from "./blessing-responses.tsx";
import { besidePicture, pictureOfCard } from "./picture-card.ts";
import { PlainPage } from "./plain-page.tsx";
import { StartJar } from "./start-jar.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

export function BlessingPage({ onSignIn, onStart }: { onSignIn: () => void; onStart: () => void }) {
  const { t } = useTranslation();
  const { blessingId = "" } = useParams();
  const navigate = useNavigate();
  const viewer = useViewer();
  const found = useBlessing(blessingId);
  const { data: blessing, error } = found;
  const paper = blessing && paperOf(blessing);
  const isPhoto = blessing !== undefined && surfaceOf(blessing) === "photo";
  usePageTitle(blessing?.title ?? t("blessings.detail.title"));

  if (!blessing && isNotThere(error)) return <NotThere onSignIn={viewer ? undefined : onSignIn} />;
  return (
    <PageShell
      isNarrow={!isPhoto}
      className={cx("pt-2 pb-8 sm:pt-6 sm:pb-12", !blessing && !error && "min-h-dvh")}
    >
      <Card
        padding="lg"
        className={cx(
          isPhoto && besidePicture,
          paper &&
            cx(
              "note-sheet overflow-hidden px-(--side)! pb-0! [--side:--spacing(5)] sm:[--side:--spacing(7.5)]",
              paper,
            ),
        )}
      >
        <h1 className="sr-only">{blessing?.title ?? t("blessings.detail.title")}</h1>
        {/* The parts below stand one level deeper, as in a dialog. */}
        <h2 className="sr-only">{t("blessings.detail.title")}</h2>
        {blessing ? (
          <>
            <MediaStage
              {...mediaOf(blessing)}
              day={blessing.blessingDate}
              isOwn={viewer?.id === blessing.userId}
              className={pictureOfCard}
            />
            <div className="flex min-w-0 grow flex-col">
              <div className="mb-4">
                <BlessingAuthor blessing={blessing} />
              </div>
              <BlessingDetail blessing={blessing} media={<MediaVoices {...mediaOf(blessing)} />}>
                <BlessingResponses
                  blessing={blessing}
                  onGone={() => void navigate(viewer ? paths.dashboard() : paths.landing())}
                  {...(viewer ? {} : { onSignIn })}
                />
              </BlessingDetail>
            </div>
          </>
        ) : (
          <BlessingMissing query={found} />
        )}
      </Card>
      {blessing ? <StartJar onStart={onStart} /> : null}
    </PageShell>
  );
}

function NotThere({ onSignIn }: { onSignIn: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <PlainPage
      illustration={<EmptyJar />}
      title={t("blessings.page.missing")}
      description={t(onSignIn ? "blessings.page.missingVisitor" : "blessings.page.missingMember")}
      action={<WayBack onSignIn={onSignIn} />}
    />
  );
}
