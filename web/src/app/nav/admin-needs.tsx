import type { listHealthChecks } from "@blessing-jar/contract/health.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";
import { withoutSchemas } from "../../api/without-schemas.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import QueryRoot from "../query-root.tsx";

interface AdminNeedsProps {
  /** By which the button or link that shows the dot is described. */
  id: string;
  className: string;
}

const asked = withoutSchemas<typeof listHealthChecks>("GET", "/api/admin/health");
const believedMs = 10 * 60_000;

/** Tells administrators, wherever they are, that what they look after needs them: a dot, and its words for who does not see it. */
export default function AdminNeeds(props: AdminNeedsProps) {
  return (
    <QueryRoot>
      <Needs {...props} />
    </QueryRoot>
  );
}

function Needs({ id, className }: AdminNeedsProps) {
  const { t } = useTranslation();
  const isNeeded = useQuery({
    ...endpointQuery(asked),
    staleTime: believedMs,
    select: ({ checks }) => checks.some(({ state }) => state === "bad"),
  }).data;
  if (!isNeeded) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx("size-3 rounded-full bg-terra forced-colors:bg-[CanvasText]", className)}
      />
      <span id={id} hidden>
        {t("shell.nav.adminNeeds")}
      </span>
    </>
  );
}
