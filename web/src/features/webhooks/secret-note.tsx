import { Copy } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { focusOn } from "../../ui/focus.ts";
import { useCopy } from "../../ui/use-copy.ts";

export interface MadeSecret {
  webhookId: string;
  host: string;
  secret: string;
}

export function SecretNote({ host, secret }: MadeSecret) {
  const { t } = useTranslation();
  const copy = useCopy({ isUnseen: true });

  return (
    <section className="card note note-gold grid gap-3 p-5">
      <div>
        <h3 className="font-display text-heading text-ink wrap-anywhere">
          {t("webhooks.secret.title", { host })}
        </h3>
        <p className="mt-1 text-ui text-pretty text-ink-soft">{t("webhooks.secret.text")}</p>
      </div>
      <code dir="ltr" className="rounded-tile bg-card p-3 font-mono text-meta break-all text-ink select-all">
        {secret}
      </code>
      <Button
        ref={focusOn}
        className="justify-self-start"
        icon={<Copy />}
        onClick={() => void copy(secret, "webhooks.secret.copied", "webhooks.secret.copiedText")}
      >
        {t("webhooks.secret.copy")}
      </Button>
    </section>
  );
}
