import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type LegalKind, legalSections, legalVersionOf } from "@blessing-jar/contract/legal.ts";
import { Fragment, useId } from "react";
import { Link } from "react-router";
import { useConfig } from "../../api/config.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { anchorOf, contactSection, type LegalSection } from "./legal-documents.ts";
import { readBlocks, readStrong } from "./read-blocks.ts";

interface LegalTextProps {
  kind: LegalKind;
  /** Each section can be linked to by its name: on a page of its own, where no other document has the same names. */
  hasAnchors?: boolean;
}

export function LegalText({ kind, hasAnchors = false }: LegalTextProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dates = useConfig(({ legalDates }) => legalDates);
  const day = dates?.[kind] ?? legalVersionOf(kind);
  return (
    <div className="flex flex-col gap-9">
      <p className="text-meta text-ink-faint">
        {t(day > today() ? "legal.upcoming" : "legal.updated", { date: formatDay(day, language) })}
      </p>
      {legalSections[kind].map((section) => (
        <Section key={section} section={section} anchor={hasAnchors ? anchorOf(section) : undefined} />
      ))}
      <LegalContact anchor={hasAnchors ? contactSection : undefined} />
    </div>
  );
}

function Section({ section, anchor }: { section: LegalSection; anchor: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <h2 id={id} className="font-display text-heading text-ink print:break-after-avoid">
        {t(`legal.${section}.title`)}
      </h2>
      <LegalBody text={t(`legal.${section}.body`)} />
    </section>
  );
}

function LegalBody({ text }: { text: string }) {
  return readBlocks(text).map((block, index) => {
    const key = `${index}-${block.kind}`;
    if (block.kind === "heading") {
      return (
        <h3 key={key} className="mt-5 font-medium text-ink">
          {block.text}
        </h3>
      );
    }
    if (block.kind === "paragraph") {
      return (
        <p key={key} className="mt-2 text-body text-ink-soft">
          <Strong text={block.text} />
        </p>
      );
    }
    return (
      <ul
        key={key}
        className="mt-3 flex list-disc flex-col [&>li]:list-item gap-1.5 ps-5 text-body text-ink-soft marker:text-gold"
      >
        {block.items.map((item) => (
          <li key={item}>
            <Strong text={item} />
          </li>
        ))}
      </ul>
    );
  });
}

function Strong({ text }: { text: string }) {
  return readStrong(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index tells strong from plain
    <Fragment key={index}>
      {index % 2 ? <strong className="font-medium text-ink">{part}</strong> : part}
    </Fragment>
  ));
}

function LegalContact({ anchor }: { anchor?: string | undefined }) {
  const { t } = useTranslation();
  const { supportEmail } = useConfig();
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <h2 id={id} className="font-display text-heading text-ink">
        {t("legal.contact.title")}
      </h2>
      <p className="mt-2 text-body text-ink-soft">
        {t(supportEmail ? "legal.contact.withEmail" : "legal.contact.withoutEmail")}
      </p>
      <p className="mt-2 text-body">
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`} className="text-link" dir="ltr">
            {supportEmail}
          </a>
        ) : (
          <Link to={paths.contactUs()} className="text-link">
            {t("legal.contact.page")}
          </Link>
        )}
      </p>
    </section>
  );
}
