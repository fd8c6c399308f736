import { isLanguageCode, type LanguageCode, languages } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { Globe } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useViewer } from "../../api/session-store.ts";
import { AdminSignIn } from "../../features/accounts/admin-sign-in.tsx";
import { EditDialog } from "../../features/translations/edit-dialog.tsx";
import { everyRow, figuresOf, filterRows, sectionsOf } from "../../features/translations/filter-rows.ts";
import { GenerationStrip } from "../../features/translations/generation-strip.tsx";
import { TextsFileButtons } from "../../features/translations/texts-file-buttons.tsx";
import {
  ApproveWaiting,
  TranslationFigures,
  TranslationFilters,
} from "../../features/translations/translation-filters.tsx";
import { TranslationsTable } from "../../features/translations/translations-table.tsx";
import { useTranslations } from "../../features/translations/use-translations.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageShell, SectionHeading } from "../../ui/page-shell.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { usePageTitle } from "../use-page-title.ts";

/** Who is here as an administrator works; a visitor is asked who they are. */
export default function Translations() {
  const { t } = useTranslation();
  const viewer = useViewer();
  usePageTitle(t("translations.title"));
  if (viewer) return <Manager key={viewer.id} />;
  return (
    <PageShell>
      <AdminSignIn title={t("translations.title")} text={t("translations.signIn")} />
    </PageShell>
  );
}

function Manager() {
  const { t } = useTranslation();
  const { language: own } = useLanguage();
  const [address, setAddress] = useSearchParams();
  const asked = address.get("language");
  const language = isLanguageCode(asked) ? asked : own;
  const query = useTranslations(language);
  return (
    <PageShell className="grid grid-cols-1 gap-7 pt-8 pb-24 sm:pt-12">
      <SectionHeading
        level={1}
        title={t("translations.title")}
        description={t("translations.lead")}
        action={
          <SelectField
            label={t("translations.language")}
            leadingIcon={<Globe />}
            className="w-56"
            value={language}
            onChange={({ target }) => setAddress({ language: target.value }, { replace: true })}
          >
            {languages.map(({ code, nativeName }) => (
              <option key={code} value={code} lang={code}>
                {nativeName}
              </option>
            ))}
          </SelectField>
        }
      />
      <Loaded
        key={language}
        query={query}
        skeleton={<Skeleton className="h-96" />}
        failedTitle={t("translations.notFetched")}
      >
        {(rows) => <Shown rows={rows} language={language} />}
      </Loaded>
    </PageShell>
  );
}

function Shown({ rows, language }: { rows: readonly Translation[]; language: LanguageCode }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(everyRow);
  const [openedId, setOpenedId] = useState<string>();
  // Typing goes before drawing what was found.
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => filterRows(rows, wanted), [rows, wanted]);
  const figures = useMemo(() => figuresOf(rows), [rows]);
  const sections = useMemo(() => sectionsOf(rows), [rows]);
  const handleOpen = useCallback(({ id }: Translation) => setOpenedId(id), []);
  return (
    <>
      <TranslationFigures figures={figures} />
      <GenerationStrip language={language} />
      <TranslationFilters
        filter={filter}
        sections={sections}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <section aria-label={t("translations.table.label")} className="grid grid-cols-1 gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ui text-ink-soft tabular-nums">
            {t("translations.shown", { shown: found.length, all: rows.length })}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <ApproveWaiting rows={found} language={language} />
            <TextsFileButtons rows={rows} language={language} />
          </div>
        </div>
        {found.length > 0 ? (
          <TranslationsTable
            rows={found}
            language={language}
            label={t("translations.table.label")}
            onOpen={handleOpen}
          />
        ) : (
          <EmptyState title={t("translations.none.title")} description={t("translations.none.text")} />
        )}
      </section>
      <EditDialog
        row={rows.find(({ id }) => id === openedId)}
        language={language}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
}
