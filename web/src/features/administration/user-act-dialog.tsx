import { administrationLimits } from "@blessing-jar/contract/administration.ts";
import type { AdminUser } from "@blessing-jar/contract/users.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import {
  type AboutUser,
  useChangeActivity,
  useDeleteUser,
  useEndUserSessions,
  useForgetUserFactors,
} from "./use-users.ts";

const userActs = ["deactivate", "reactivate", "sessions", "factors", "delete"] as const;
export type UserAct = (typeof userActs)[number];

interface UserActDialogProps {
  user: AdminUser;
  open: UserAct | "edit" | undefined;
  onClose: () => void;
}

/** Asks before something is done to somebody, and why, for the audit log. */
export function UserActDialog({ user, open, onClose }: UserActDialogProps) {
  const mutations = {
    deactivate: useChangeActivity(false),
    reactivate: useChangeActivity(true),
    sessions: useEndUserSessions(),
    factors: useForgetUserFactors(),
    delete: useDeleteUser(),
  } satisfies Record<UserAct, unknown>;
  return userActs.map((act) => (
    <Asked
      key={act}
      user={user}
      act={act}
      isOpen={open === act}
      onClose={onClose}
      mutation={mutations[act] as UseMutationResult<unknown, Error, AboutUser>}
    />
  ));
}

interface AskedProps {
  user: AdminUser;
  act: UserAct;
  isOpen: boolean;
  onClose: () => void;
  mutation: UseMutationResult<unknown, Error, AboutUser>;
}

function Asked({ user, act, isOpen, onClose, mutation }: AskedProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const name = user.fullName;
  return (
    <ConfirmAction
      isOpen={isOpen}
      onClose={onClose}
      mutation={mutation}
      variables={{ userId: user.id, reason }}
      title={t(`administration.users.${act}.ask`)}
      description={t(`administration.users.${act}.text`, { name })}
      confirmLabel={t(`administration.users.${act}.action`)}
      workingLabel={t("administration.users.working")}
      tone={act === "reactivate" ? "primary" : "danger"}
      done={t(`administration.users.${act}.done`)}
      doneText={() => t(`administration.users.${act}.doneText`, { name })}
      failed={`administration.users.${act}.failed`}
      onDone={() => {
        setReason("");
        onClose();
      }}
    >
      <TextArea
        label={t("administration.users.reason")}
        optionalLabel={t("administration.users.optional")}
        hint={t("administration.users.reasonHint")}
        rows={2}
        maxLength={administrationLimits.reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmAction>
  );
}
