import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { deviceZone } from "../../device/device-zone.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { zoneName, zonesByName } from "../../language/zone-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { saveProfile } from "./use-profile.ts";

export function LanguageAndTimeSection() {
  const { t } = useTranslation();
  const profile = useQuery({ ...endpointQuery(getProfile), refetchOnMount: "always" });
  return (
    <SettingsSection name="place" title={t("profile.place.title")} description={t("profile.place.text")}>
      <div className="grid gap-6 sm:grid-cols-2">
        <LanguageSelect />
        <Loaded
          query={profile}
          skeleton={<Skeleton className="h-12 self-end rounded-tile" />}
          failedTitle={t("profile.place.failed")}
        >
          {({ timeZone, isTimeZoneFixed }) => (
            <TimeZoneSelect timeZone={timeZone} isTimeZoneFixed={isTimeZoneFixed} />
          )}
        </Loaded>
      </div>
    </SettingsSection>
  );
}

function TimeZoneSelect({ timeZone, isTimeZoneFixed }: { timeZone: string; isTimeZoneFixed: boolean }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: () => toast("success", t("profile.place.saved"), t("profile.place.savedText")),
    onError: (error) => failed("profile.failed.update", error),
    onSettled: () => refetch({ queryKey: queryKey(getProfile) }),
  });
  const here = deviceZone();
  const { language } = useLanguage();
  // The names of all of them take a phone half a second.
  const [isNear, setIsNear] = useState(false);
  const zones = useMemo(
    () =>
      isNear ? zonesByName(language, timeZone) : [{ zone: timeZone, name: zoneName(timeZone, language) }],
    [isNear, language, timeZone],
  );
  const chosen = save.variables ?? { timeZone, isTimeZoneFixed };
  const shown = save.isPending ? chosen : { timeZone, isTimeZoneFixed };
  return (
    <SelectField
      label={t("profile.place.timeZone")}
      hint={t("profile.place.timeZoneHint")}
      value={shown.isTimeZoneFixed ? shown.timeZone : ""}
      aria-busy={save.isPending}
      onChange={({ target: { value } }) =>
        save.mutate({ timeZone: value || here, isTimeZoneFixed: value !== "" })
      }
      onPointerDown={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
    >
      <option value="">{t("profile.place.asDevice", { zone: zoneName(here ?? timeZone, language) })}</option>
      {zones.map(({ zone, name }) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
