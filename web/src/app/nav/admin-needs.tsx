import type { listHealthChecks } from "@blessing-jar/contract/health.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { endpointQuery } from "../../api/queries.ts";
import { withoutSchemas } from "../../api/without-schemas.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import QueryRoot from "../query-root.tsx";

interface AdminNeedsProps {
  /** By which a button is described that shows the dot. */
  id?: string;
  /** Where it is a row of a menu. */
  onFollow?: () => void;
}

const asked = withoutSchemas<typeof listHealthChecks>("GET", "/api/admin/health");
const believedMs = 10 * 60_000;

/** Tells administrators, wherever they are, that what they look after needs them: a dot, or a row of a menu. */
export default function AdminNeeds(props: AdminNeedsProps) {
  return (
    <QueryRoot>
      <Needs {...props} />
    </QueryRoot>
  );
}

function Needs({ id, onFollow }: AdminNeedsProps) {
  const { t } = useTranslation();
  const isNeeded = useQuery({
    ...endpointQuery(asked),
    staleTime: believedMs,
    select: ({ checks }) => checks.some(({ state }) => state === "bad"),
  }).data;
  if (!isNeeded) return null;
  const words = t("shell.nav.adminNeeds");
  if (!onFollow) {
    return (
      <>
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 size-3 rounded-full border-2 border-paper bg-terra forced-colors:bg-[CanvasText]"
        />
        <span id={id} hidden>
          {words}
        </span>
      </>
    );
  }
  return (
    <Link
      to={paths.admin()}
      onClick={onFollow}
      className="flex min-h-12 items-center gap-3 rounded-xl bg-terra-wash px-3 text-ui font-medium text-terra-deep"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {words}
    </Link>
  );
}
