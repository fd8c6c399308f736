import {
  getNotificationPreferences,
  type MailWish,
  mailWishes,
  type NotificationGroup,
  type NotificationKind,
  type NotificationPreferences,
  notificationGroups,
  updateNotificationPreferences,
} from "@blessing-jar/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailedLine } from "../../ui/loaded.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { HomeScreenHint } from "./home-screen-hint.tsx";
import { canPush, useChoosePush, usePush, usePushFailure } from "./use-push.ts";

export default function PreferencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
  const query = usePreferences({ isEnabled: isShown });
  const { data, error } = query;
  const saving = useSavePreferences((failure) =>
    toast("error", t("notifications.settings.failed"), errorWords(failure)),
  );
  if (!data && error) return <FailedLine text={errorWords(error)} query={query} />;
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      <Switches preferences={data} onChange={saving.mutate}>
        <PushChoice isShown={isShown} />
      </Switches>
      <p role="status" className="mt-3 min-h-5 text-meta text-sage-deep">
        {saving.isSuccess ? t("notifications.settings.saved") : ""}
      </p>
    </>
  );
}

/** The words of each mail that the contract lets somebody choose here. */
const mailWords = {
  isDigestWanted: "digest",
  isQuestionMailWanted: "questionMail",
} as const satisfies Record<MailWish, string>;

interface SwitchesProps {
  preferences: NotificationPreferences;
  onChange: (preferences: NotificationPreferences) => void;
  /** The ways that are not the member's everywhere. */
  children: ReactNode;
}

function Switches({ preferences, onChange, children }: SwitchesProps) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  const { kinds } = preferences;
  const handleKind = (kind: NotificationKind) => (isWanted: boolean) =>
    onChange({ ...preferences, kinds: { ...kinds, [kind]: isWanted } });
  return (
    <>
      {(Object.keys(notificationGroups) as NotificationGroup[]).map((group) => (
        <Group key={group} title={t(`notifications.settings.groups.${group}`)}>
          {notificationGroups[group].map((kind) => (
            <Switch
              key={kind}
              label={t(`notifications.settings.${kind}`)}
              checked={kinds[kind] ?? true}
              onCheckedChange={handleKind(kind)}
            />
          ))}
        </Group>
      ))}
      <Group title={t("notifications.settings.groups.ways")}>
        {(Object.keys(mailWishes) as MailWish[]).map((wish) => (
          <Switch
            key={wish}
            label={t(`notifications.settings.${mailWords[wish]}`)}
            description={t(
              isMailDelivered ? `notifications.settings.${mailWords[wish]}Text` : "accounts.verify.noMail",
            )}
            checked={preferences[wish] ?? mailWishes[wish]}
            onCheckedChange={(isWanted) => onChange({ ...preferences, [wish]: isWanted })}
          />
        ))}
        {children}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4">
      <legend className="float-start mb-1 w-full text-ui font-medium text-gold-deep">{title}</legend>
      <div className="clear-both grid gap-2">{children}</div>
    </fieldset>
  );
}

function usePreferences({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    ...endpointQuery(getNotificationPreferences),
    enabled: isEnabled,
    refetchOnMount: "always",
    select: ({ preferences }) => preferences,
  });
}

function useSavePreferences(onFailed: (error: unknown) => void) {
  return useOptimisticSetting({
    key: queryKey(getNotificationPreferences),
    save: (body: NotificationPreferences) => call(updateNotificationPreferences, { body }),
    apply: (preferences) => ({ preferences }),
    onFailed,
  });
}

function PushChoice({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const { data } = usePush({ isEnabled: isShown });
  const choosing = useChoosePush(data?.publicKey);
  const handleFailure = usePushFailure();
  if (!canPush()) return <HomeScreenHint />;
  if (!data) return null;
  const now = choosing.isPending ? choosing.variables : undefined;
  const isWanted = now?.isWanted ?? data.subscription !== null;
  const isDetailed = now?.isDetailed ?? data.subscription?.isDetailed ?? false;

  const choose = (wish: { isWanted: boolean; isDetailed: boolean }) =>
    choosing.mutate(wish, { onError: handleFailure });

  return (
    <>
      <Switch
        label={t("notifications.push.switch")}
        description={t("notifications.push.text")}
        checked={isWanted}
        onCheckedChange={(wanted) => choose({ isWanted: wanted, isDetailed })}
      />
      {isWanted ? (
        <Switch
          label={t("notifications.push.detailed")}
          description={t("notifications.push.detailedText")}
          checked={isDetailed}
          onCheckedChange={(detailed) => choose({ isWanted, isDetailed: detailed })}
        />
      ) : null}
    </>
  );
}
