import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  listWebhookDeliveries,
  retryWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from "@blessing-jar/contract/webhooks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

interface DeliveriesProps {
  params: { circleId: string; webhookId: string };
  webhook: Webhook;
}

const askedAgainMs = 2_000;
/** It is sent at once, or by the next minute. */
const isUnderWay = ({ state, tries }: WebhookDelivery) => state === "waiting" && tries === 0;

/** The last messages, and what became of them. */
export function Deliveries({ params, webhook }: DeliveriesProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...endpointQuery(listWebhookDeliveries, { params }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isUnderWay) ? askedAgainMs : false),
  });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-14" />}
      failedTitle={t("webhooks.messages.failed")}
    >
      {({ deliveries }) =>
        deliveries.length > 0 ? (
          <ul aria-label={t("webhooks.messages.title")} className="lined">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} params={params} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <p className="text-ui text-ink-soft">{t("webhooks.messages.none")}</p>
        )
      }
    </Loaded>
  );
}

const colours = { taken: "text-sage-deep", waiting: "text-ink-soft", "given-up": "text-danger-deep" };

function Delivery({ delivery, params, webhook }: DeliveriesProps & { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const { fault, state, nextAt } = delivery;
  const date = formatMoment(delivery.happenedAt, language);
  const message = t(`webhooks.events.${delivery.type}`);
  const retrying = useMutation({
    mutationFn: () => call(retryWebhookDelivery, { params: { ...params, deliveryId: delivery.id } }),
    onError: (error) => failed("webhooks.messages.againFailed", error),
    onSettled: () => refetch({ queryKey: queryKey(listWebhookDeliveries, { params }) }),
  });
  const outcome =
    state === "taken"
      ? t("webhooks.messages.taken")
      : state === "given-up"
        ? t("webhooks.messages.givenUp")
        : isUnderWay(delivery) || !nextAt
          ? t("webhooks.messages.waiting")
          : t("webhooks.messages.next", { date: formatMoment(nextAt, language) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ui text-ink">
          {message}
          <span className="text-meta text-ink-faint">{date}</span>
        </p>
        <p className={cx("text-meta", colours[state])}>
          {outcome}
          {fault && state !== "taken" && !isUnderWay(delivery) ? (
            <span className="block">
              {t(`webhooks.fault.${fault}`, { host: webhook.host, status: delivery.status ?? 0 })}
            </span>
          ) : null}
        </p>
      </div>
      {state === "taken" || isUnderWay(delivery) || webhook.offBecause ? null : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t("webhooks.messages.againNamed", { message, date })}
          isLoading={retrying.isPending}
          onClick={() => retrying.mutate()}
        >
          {t("webhooks.messages.again")}
        </Button>
      )}
    </li>
  );
}
