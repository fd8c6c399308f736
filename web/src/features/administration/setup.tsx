import { listSettings, type Setting } from "@blessing-jar/contract/health.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SettingLine } from "./setting-line.tsx";

/** What somebody writes where nothing is set, or where it is a secret. */
const examples: Partial<Record<Setting["name"], string>> = {
  OPENID_ISSUER: "https://login.example.org",
  ADMIN_EMAIL: "you@example.org",
  SUPPORT_EMAIL: "help@example.org",
  SMTP_URL: "smtp://user:password@mail.example.org:587",
  S3_BUCKET: "blessing-jar",
  BACKUP_TO: "/mnt/other-disk/blessing-jar",
  STRIPE_SECRET_KEY: "sk_live_…",
};

/** How the place is set up, to be read: it is changed in a file on the server. */
export function Setup() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const settings = useQuery({ ...endpointQuery(listSettings), enabled: isOpen });
  return (
    <Disclosure title={t("administration.setup.title")} level={2} isOpen={isOpen} onOpenChange={setIsOpen}>
      <p className="mt-1 max-w-[42rem] text-ui text-pretty text-ink-soft">
        {t("administration.setup.howTo")}
      </p>
      <Loaded
        query={settings}
        skeleton={<Skeleton className="mt-4 h-72 rounded-card" />}
        failedTitle={t("administration.setup.failed")}
      >
        {({ settings: all }) => (
          <dl className="mt-4 grid gap-x-14 border-b border-line lg:grid-cols-2">
            {all.map((setting) => (
              <Row key={setting.name} setting={setting} />
            ))}
          </dl>
        )}
      </Loaded>
    </Disclosure>
  );
}

function Row({ setting: { name, isSet, value } }: { setting: Setting }) {
  const { t } = useTranslation();
  const shown =
    name === "PASSWORD_SIGN_IN"
      ? t(`administration.setup.signUp.${value === "off" ? "off" : "on"}`)
      : (value ?? t(isSet ? "administration.setup.secret" : "administration.setup.unset"));
  const isShownWhole = value !== null && name !== "SMTP_URL";
  return (
    <div className="min-w-0 border-t border-line py-3">
      <dt className="text-meta text-ink-soft">{t(`administration.setup.names.${name}`)}</dt>
      <dd className="mt-0.5 text-ui wrap-anywhere text-ink">
        <bdi>{shown}</bdi>
        <SettingLine line={`${name}=${isShownWhole ? value : (examples[name] ?? "")}`} />
      </dd>
    </div>
  );
}
