import { type Blessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKey } from "../../api/queries.ts";
import { BlessingCard } from "../../features/blessings/blessing-card.tsx";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import type { SharedCardProps } from "../../features/shares/shared-item.tsx";
import { today } from "../../language/dates.ts";
import { cardParts } from "../card-parts.ts";

/** The card of a blessing as in one's own jar; what it holds is there at once when it opens. */
export function SharedBlessingCard({ shared, head, onOpen }: SharedCardProps) {
  const client = useQueryClient();
  const labelOf = useCategoryLabel();

  function handleOpen(blessing: Blessing) {
    client.setQueryData(queryKey(getBlessing, { params: { blessingId: blessing.id } }), { blessing });
    onOpen(shared);
  }

  return (
    <BlessingCard
      blessing={shared.blessing}
      head={head}
      labelOf={labelOf}
      onOpen={handleOpen}
      hasDay={today(new Date(shared.createdAt)) !== shared.blessing.blessingDate}
      {...cardParts}
    />
  );
}
