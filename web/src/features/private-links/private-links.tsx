import { privateLinkTerms } from "@blessing-jar/contract/private-links.ts";
import { Link2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LinkRow } from "./link-row.tsx";
import { useLinkForm, usePrivateLinks } from "./use-private-links.ts";

/** Links by which relatives without an account read a blessing, until they end. Who reads what is told before one is made. */
export function PrivateLinks({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const links = usePrivateLinks(blessingId);
  const form = useLinkForm(blessingId);
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id={titleId} className="font-display text-heading text-ink">
          {t("links.title")}
        </h3>
        <p className="mt-1 text-ui text-pretty text-ink-soft">{t("links.text")}</p>
      </div>
      <form {...form.element} className="flex flex-wrap items-end gap-3">
        <SelectField label={t("links.term")} className="grow basis-44" {...form.field("term")}>
          {privateLinkTerms.map((term) => (
            <option key={term} value={term}>
              {t(`links.terms.${term}`)}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          variant="outline"
          icon={<Link2 aria-hidden="true" />}
          isLoading={form.isSending}
          loadingLabel={t("links.making")}
        >
          {t("links.make")}
        </Button>
      </form>
      <Loaded query={links} skeleton={<Skeleton className="h-14" />} failedTitle={t("links.notFetched")}>
        {(all) =>
          all.length > 0 ? (
            <ul aria-label={t("links.list")} className="divide-y divide-line border-t border-line">
              {all.map((link) => (
                <LinkRow key={link.id} blessingId={blessingId} link={link} />
              ))}
            </ul>
          ) : null
        }
      </Loaded>
    </section>
  );
}
