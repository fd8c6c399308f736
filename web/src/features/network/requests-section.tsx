import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Connection } from "@blessing-jar/contract/network.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { toast } from "../../ui/toast-store.ts";
import { ReceivedRequest } from "./received-request.tsx";
import { useRemoveConnection } from "./use-network.ts";

export function RequestsSection({ requests }: { requests: Connection[] }) {
  const { t } = useTranslation();
  const received = requests.filter(({ isReceived }) => isReceived);
  const sent = requests.filter(({ isReceived }) => !isReceived);
  // Side by side where there is both; one of them alone fills the row.
  const list =
    received.length > 0 && sent.length > 0 ? "mt-3 grid grid-cols-1" : "mt-3 grid grid-cols-1 md:grid-cols-2";
  if (requests.length === 0) return null;
  return (
    <div className="grid gap-8 max-md:grid-cols-1 md:auto-cols-fr md:grid-flow-col md:gap-5">
      {received.length > 0 ? (
        <section aria-labelledby="network-received">
          <h2 id="network-received" className="font-display text-heading text-ink">
            {t("network.requests.received")}
          </h2>
          <ul className={cx(list, "gap-3")}>
            {received.map((request) => (
              <li key={request.id} className="md:only:col-span-full">
                <Card className="note note-cream h-full">
                  <ReceivedRequest request={request} />
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sent.length > 0 ? (
        <section aria-labelledby="network-sent">
          <h2 id="network-sent" className="font-display text-heading text-ink">
            {t("network.requests.sent")}
          </h2>
          <ul className={cx(list, "gap-x-10")}>
            {sent.map((request) => (
              <SentRequest key={request.id} request={request} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function SentRequest({ request }: { request: Connection }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();
  const remove = useRemoveConnection();
  const { email } = request.other;

  async function handleTakeBack() {
    try {
      await remove.mutateAsync(request.id);
      toast("success", t("network.requests.takenBack"), t("network.again"));
    } catch (error) {
      toast("error", t("network.requests.failed"), errorWords(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
      <span className="min-w-0 grow basis-48">
        <span className="block text-ui font-medium wrap-anywhere text-ink">
          <bdi>{email}</bdi>
        </span>
        <span className="block text-meta text-ink-soft">
          <span>{t(`network.relationships.${request.relationship}`)}</span> ·{" "}
          <span>{t("network.requests.since", { day: formatDay(request.createdAt, language) })}</span>
        </span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("network.requests.takeBackFrom", { email })}
        isLoading={remove.isPending}
        onClick={() => void handleTakeBack()}
      >
        {t("network.requests.takeBack")}
      </Button>
    </li>
  );
}
