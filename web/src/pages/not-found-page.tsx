import { useState } from "react";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { PlainPage } from "./plain-page.tsx";
import { WayBack } from "./way-back.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PlainPage
      illustration={<EmptyJar />}
      title={t("shell.notFound.title")}
      description={t("shell.notFound.text")}
      action={<WayBack />}
      note={
        <Disclosure
          title={t("shell.notFound.forBuilders")}
          level={2}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          isQuiet
        >
          <p className="text-ui text-ink-soft">{t("shell.notFound.hint")}</p>
        </Disclosure>
      }
    />
  );
}
