import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle } from "@blessing-jar/contract/circles.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";

/** The photo of whoever wrote a blessing: one's own, or as a circle that one shares with them knows it. */
export function useAuthorPhoto({ userId, circles }: Blessing): string | null | undefined {
  const viewer = useViewer();
  const isOwn = viewer?.id === userId;
  const [circle] = circles;
  const { data } = useQuery({
    ...endpointQuery(getCircle, { params: { circleId: circle?.id ?? "" } }),
    enabled: viewer !== null && !isOwn && circle !== undefined,
  });
  if (isOwn) return viewer.profilePhotoUrl;
  return data?.members.find(({ id }) => id === userId)?.user.profilePhotoUrl;
}
