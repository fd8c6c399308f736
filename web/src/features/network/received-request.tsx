import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { answerConnection, type Connection } from "@blessing-jar/contract/network.ts";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { refetchConnections } from "./use-network.ts";

interface ReceivedRequestProps {
  request: Connection;
  /** Of the mail's link that led here. */
  token?: string | undefined;
  onAnswered?: () => void;
}

export function ReceivedRequest({ request, token, onAnswered }: ReceivedRequestProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const answer = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof answerConnection>) =>
      call(answerConnection, { params: { connectionId: id }, body }),
    onSuccess: (_, { status }) => {
      toast(
        status === "accepted" ? "success" : "info",
        t(`network.requests.${status}`, { name }),
        t(`network.requests.${status}Text`),
      );
      onAnswered?.();
    },
    onError: (error) => toast("error", t("network.requests.failed"), errorWords(error)),
    onSettled: refetchConnections,
  });
  const handleAnswer = (status: "accepted" | "declined") => answer.mutate({ id: request.id, status, token });
  const underWay = answer.isPending ? answer.variables.status : undefined;
  const asksId = useId();
  const name = request.other.fullName;
  const relationship = t(`network.relationships.${request.relationship}`);

  return (
    <div className="@container h-full">
      <div className="flex h-full flex-col gap-5 @3xl:flex-row @3xl:items-end @3xl:gap-12">
        <div className="flex grow items-start gap-4">
          <Avatar wash={request.other.wash} name={request.other.fullName} size="face" />
          <div className="min-w-0 grow">
            <p id={asksId} className="text-body font-medium wrap-anywhere text-ink">
              {t("network.asks", { name })}
            </p>
            <p className="mt-1 text-ui text-ink-soft">
              <span className="me-2 text-meta text-ink-faint">{t("network.youAreToThem")}</span>{" "}
              <span className="font-display text-body italic">{relationship}</span>
            </p>
            {request.message ? (
              <blockquote
                dir="auto"
                className="mt-3 border-s-2 border-gold ps-4 font-display text-quote whitespace-pre-line wrap-anywhere text-ink"
              >
                {request.message}
              </blockquote>
            ) : null}
          </div>
        </div>
        <div className="mt-auto grid grid-cols-1 gap-3 @3xl:max-w-72 @3xl:shrink-0">
          <p className="text-meta text-pretty text-ink-faint @3xl:text-end">
            {t("network.requests.quiet", { name })}
          </p>
          <div className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">
            <Button
              variant="outline"
              aria-describedby={asksId}
              isLoading={underWay === "declined"}
              disabled={underWay === "accepted"}
              onClick={() => handleAnswer("declined")}
            >
              {t("network.requests.decline")}
            </Button>
            <Button
              aria-describedby={asksId}
              isLoading={underWay === "accepted"}
              disabled={underWay === "declined"}
              onClick={() => handleAnswer("accepted")}
            >
              {t("network.requests.accept")}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
