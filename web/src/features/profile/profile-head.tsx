import type { User } from "@blessing-jar/contract/accounts.ts";
import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { PhotoControls } from "./photo-controls.tsx";
import type { SendPhoto } from "./use-profile.ts";

interface ProfileHeadProps {
  viewer: User;
  sendPhoto: SendPhoto;
}

/** Who this is, as others meet them: the picture, the name, the words they live by. */
export function ProfileHead({ viewer, sendPhoto }: ProfileHeadProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = viewer.fullName || viewer.email;
  return (
    <header className="grid gap-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-12">
      <div className="w-fit rounded-full border border-line-strong p-2">
        <Avatar id={viewer.id} name={name} photoUrl={viewer.profilePhotoUrl} size="xl" />
      </div>
      <div className="min-w-0">
        <p className="text-ui font-medium text-gold-deep">{t("profile.title")}</p>
        <h1 className="mt-1 font-display text-title text-balance break-words text-ink">
          <bdi>{name}</bdi>
        </h1>
        {viewer.favoriteQuote ? (
          <p className="mt-3 max-w-[36rem] font-display text-quote break-words whitespace-pre-line text-ink-soft italic">
            <bdi>{viewer.favoriteQuote}</bdi>
          </p>
        ) : null}
        <p className="mt-3 text-meta text-ink-faint">
          {t("profile.since", { month: formatMonth(viewer.createdAt, language) })}
        </p>
        <PhotoControls hasPhoto={viewer.profilePhotoUrl !== null} sendPhoto={sendPhoto} />
      </div>
    </header>
  );
}
