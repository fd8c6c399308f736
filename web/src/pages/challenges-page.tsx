import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { BlessingWriting } from "../features/blessings/blessing-writing.tsx";
import { useCategoryNames } from "../features/categories/category.tsx";
import { ChallengeList } from "../features/challenges/challenge-list.tsx";
import { DailyInspiration } from "../features/challenges/daily-inspiration.tsx";
import { answerTo, type Prompted } from "../features/challenges/prompted.ts";
import { SeasonalPrompts } from "../features/challenges/seasonal-prompts.tsx";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

const tabs = ["challenges", "seasonal"] as const;

export function ChallengesPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((each) => each === address.get("tab")) ?? "challenges";
  const categories = useCategoryNames();
  const writing = useAddressDialog("write");
  const [prompted, setPrompted] = useState<Prompted>();

  function handleWrite(values: Prompted) {
    // An administrator may have taken its category away.
    const category = categories.includes(values.category) ? values.category : defaultCategory;
    setPrompted({ ...values, category });
    writing.open("new");
  }

  return (
    <PageShell className="grid gap-8 pt-4 pb-24 sm:gap-10 sm:pt-8">
      <SectionHeading level={1} title={t("challenges.title")} description={t("challenges.subtitle")} />
      <DailyInspiration onWrite={(text) => handleWrite(answerTo(text, { category: defaultCategory }))} />
      <div>
        <Tabs
          label={t("challenges.tabs.label")}
          value={tab}
          onChange={(next) => setAddress({ tab: next }, { replace: true, preventScrollReset: true })}
          tabs={tabs.map((value) => ({ value, label: t(`challenges.tabs.${value}`) }))}
        >
          <TabPanel value="challenges">
            <ChallengeList onWrite={handleWrite} />
          </TabPanel>
          <TabPanel value="seasonal">
            <SeasonalPrompts onWrite={handleWrite} />
          </TabPanel>
        </Tabs>
      </div>
      <BlessingWriting
        target={writing.value}
        onClose={writing.close}
        beginWith={prompted && { values: prompted, draftNote: t("moods.draftFirst") }}
      />
    </PageShell>
  );
}
