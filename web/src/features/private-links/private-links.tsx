import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  createPrivateLink,
  isOfBook,
  listPrivateLinks,
  type PrivateLink,
  privateLinkBody,
  privateLinkTerms,
  withdrawPrivateLink,
} from "@blessing-jar/contract/private-links.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, ignoreNotFound, queryKey, refetch } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { focusOn } from "../../ui/focus.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { LinkAlone } from "../../ui/link-alone.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

/** Links by which relatives without an account read a blessing, until they end. Who reads what is told before one is made. */
export function PrivateLinks({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const links = useQuery({
    ...endpointQuery(listPrivateLinks, { params: { blessingId } }),
    // How often one was opened changes elsewhere.
    refetchOnMount: "always",
    select: ({ privateLinks }) => privateLinks,
  });
  const [madeId, setMadeId] = useState<string>();
  const form = useLinkForm(blessingId, setMadeId);
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id={titleId} className="font-display text-heading text-ink">
          {t("links.title")}
        </h3>
        <p className="mt-1 text-ui text-pretty text-ink-soft">{t("links.text")}</p>
      </div>
      <LinkAlone />
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
          icon={<Link2 />}
          isLoading={form.isSending}
          loadingLabel={t("links.making")}
        >
          {t("links.make")}
        </Button>
      </form>
      <Loaded query={links} skeleton={<Skeleton className="h-14" />} failedTitle={t("links.notFetched")}>
        {(all) =>
          all.length > 0 ? (
            <ul aria-label={t("links.list")} className="lined border-t border-line">
              {all.map((link) => (
                <LinkRow key={link.id} blessingId={blessingId} link={link} isNew={link.id === madeId} />
              ))}
            </ul>
          ) : null
        }
      </Loaded>
    </section>
  );
}

interface LinkRowProps {
  blessingId: string;
  link: PrivateLink;
  /** It has just been made: what one does next is to copy it. */
  isNew: boolean;
}

function LinkRow({ blessingId, link, isNew }: LinkRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const aboutId = useId();
  const failed = useFailureToast();
  const withdrawing = useMutation({
    mutationFn: (privateLinkId: string) =>
      ignoreNotFound(call(withdrawPrivateLink, { params: { blessingId, privateLinkId } })),
    onSuccess: () => refetch({ queryKey: keyOf(blessingId) }),
  });
  const { url, openedCount } = link;
  const isPrinted = isOfBook(link.endsAt);
  const day = formatDay(today(new Date(link.endsAt)), language);

  async function handleWithdraw() {
    try {
      await withdrawing.mutateAsync(link.id);
      toast("success", t("links.withdrawn"), t("links.withdrawnText"));
    } catch (error) {
      failed("links.withdrawFailed", error);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-44">
        <p id={aboutId} className="text-ui font-medium text-ink">
          {/* Said here, and read out with the button that is focused: a toast would cover the row. */}
          {isNew ? <span className="block text-sage-deep">{`${t("links.made")} `}</span> : null}
          <span>{isPrinted ? t("links.ofBook") : t("links.ends", { day })}</span>
        </p>
        <p className="text-meta text-ink-soft">
          {openedCount > 0 ? t("links.opened", { count: openedCount }) : t("links.openedNever")}
        </p>
        {link.mailedTo ? (
          <p className="text-meta text-ink-soft wrap-anywhere">
            {t("links.mailedTo", { email: link.mailedTo })}
          </p>
        ) : null}
        {url ? null : <p className="text-meta text-ink-soft">{t("links.lost")}</p>}
      </div>
      <div className="-mx-3 flex">
        {url ? (
          <CopyButton
            ref={isNew ? focusOn : undefined}
            variant="ghost"
            size="sm"
            aria-describedby={aboutId}
            text={url}
            label={t("links.copy")}
            copied="links.copied"
          />
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={aboutId}
          isLoading={withdrawing.isPending}
          onClick={() => void handleWithdraw()}
        >
          {t("links.withdraw")}
        </Button>
      </div>
    </li>
  );
}

const keyOf = (blessingId: string) => queryKey(listPrivateLinks, { params: { blessingId } });

const start = startOf(privateLinkBody, { term: "week" });

function useLinkForm(blessingId: string, onMade: (privateLinkId: string) => void) {
  const failed = useFailureToast();
  return useForm({
    schema: privateLinkBody,
    start,
    // The server cannot change until when one lasts that it has made.
    hasKeyOfWords: true,
    send: (body, idempotencyKey) =>
      call(createPrivateLink, { params: { blessingId }, body: { ...body, idempotencyKey } }),
    onSent: ({ privateLink }) => {
      onMade(privateLink.id);
      void refetch({ queryKey: keyOf(blessingId) });
    },
    onFailed: (error) => {
      // One may be there all the same.
      void refetch({ queryKey: keyOf(blessingId) });
      failed("links.failed", error);
    },
  });
}
