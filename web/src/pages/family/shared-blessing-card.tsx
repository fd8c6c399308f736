import { type Blessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKey } from "../../api/queries.ts";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { BlessingCard } from "../../features/blessings/blessing-card.tsx";
import { cardParts } from "../card-parts.ts";

interface SharedBlessingCardProps {
  shared: SharedBlessing;
  onOpen: (shared: SharedBlessing) => void;
}

/** The card of a blessing as in one's own jar; what it holds is there at once when it opens. */
export function SharedBlessingCard({ shared, onOpen }: SharedBlessingCardProps) {
  const client = useQueryClient();
  const labelOf = useCategoryLabel();

  function handleOpen(blessing: Blessing) {
    client.setQueryData(queryKey(getBlessing, { params: { blessingId: blessing.id } }), { blessing });
    onOpen(shared);
  }

  return <BlessingCard blessing={shared.blessing} labelOf={labelOf} onOpen={handleOpen} {...cardParts} />;
}
