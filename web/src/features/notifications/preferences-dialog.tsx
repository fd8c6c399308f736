import {
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from "@blessing-jar/contract/notifications.ts";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { PushChoice } from "./push-choice.tsx";
import { usePreferences, useSavePreferences } from "./use-preferences.ts";

interface PreferencesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PreferencesDialog({ isOpen, onClose }: PreferencesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("notifications.settings.title")}
      description={t("notifications.settings.text")}
    >
      <Preferences isShown={isOpen} />
    </Dialog>
  );
}

function Preferences({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = usePreferences({ isEnabled: isShown });
  const saving = useSavePreferences((failure) =>
    toast({ tone: "error", title: t("notifications.settings.failed"), description: errorWords(failure) }),
  );
  if (!data && error) {
    return (
      <Banner
        isUrgent
        tone="terra"
        action={
          <Button variant="ghost" isLoading={isFetching} onClick={() => void refetch()}>
            {t("shell.tryAgain")}
          </Button>
        }
      >
        {errorWords(error)}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      <Switches preferences={data} onChange={saving.mutate} />
      <PushChoice isShown={isShown} />
      <p role="status" className="mt-3 min-h-5 text-meta text-sage-deep">
        {saving.isSuccess ? t("notifications.settings.saved") : ""}
      </p>
    </>
  );
}

interface SwitchesProps {
  preferences: NotificationPreferences;
  onChange: (preferences: NotificationPreferences) => void;
}

function Switches({ preferences, onChange }: SwitchesProps) {
  const { t } = useTranslation();
  const { kinds, isDigestWanted, isQuestionMailWanted } = preferences;
  const handleKind = (kind: NotificationKind) => (isWanted: boolean) =>
    onChange({ ...preferences, kinds: { ...kinds, [kind]: isWanted } });
  return (
    <>
      <ul className="grid gap-2">
        {notificationKinds.map((kind) => (
          <li key={kind}>
            <Switch
              label={t(`notifications.settings.${kind}`)}
              checked={kinds[kind] ?? true}
              onCheckedChange={handleKind(kind)}
            />
          </li>
        ))}
      </ul>
      <Switch
        className="mt-4 border-t border-line pt-4"
        label={t("notifications.settings.digest")}
        description={t("notifications.settings.digestText")}
        checked={isDigestWanted}
        onCheckedChange={(isWanted) => onChange({ ...preferences, isDigestWanted: isWanted })}
      />
      <Switch
        className="mt-2"
        label={t("notifications.settings.questionMail")}
        description={t("notifications.settings.questionMailText")}
        checked={isQuestionMailWanted ?? true}
        onCheckedChange={(isWanted) => onChange({ ...preferences, isQuestionMailWanted: isWanted })}
      />
    </>
  );
}
