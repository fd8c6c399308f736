import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Queue } from "@blessing-jar/contract/queues.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { JobName } from "./job-name.tsx";

const columns = ["waiting", "running", "failed"] as const;
const headings = { waiting: "waiting", running: "running", failed: "givenUp" } as const;

/** Every kind of work, with how much of it waits, runs or was given up. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const title = t("moderation.jobs.queues");
  return (
    <Disclosure title={title} isOpen={isOpen} onOpenChange={setIsOpen}>
      <table aria-label={title} className="mt-3 w-full border-y border-line text-ui">
        <thead className="text-meta text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-normal">
              {t("moderation.jobs.name")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 ps-3 text-end font-normal">
                {t(`moderation.jobs.${headings[column]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row" className="py-2 text-start font-normal text-ink wrap-anywhere">
                <JobName queue={queue.name} />
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={cx(
                    "py-2 ps-3 text-end tabular-nums",
                    queue[column] > 0 ? "font-medium text-ink" : "text-ink-faint",
                  )}
                >
                  {formatNumber(queue[column], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
