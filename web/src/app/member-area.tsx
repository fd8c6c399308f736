import { useLocation } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { loadTexts } from "../language/load-texts.ts";
import { later } from "../ui/later.tsx";
import { PartWhenNeeded } from "../ui/part-when-needed.tsx";

const loadLayer = async () => {
  const [layer] = await Promise.all([import("./member-layer.tsx"), loadTexts()]);
  return layer;
};
const MemberLayer = later(loadLayer);
const MemberLine = later(async () => ({ default: (await loadLayer()).MemberLine }));

/** Before the page, as it stays under the bar. */
export function MemberLineArea() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  return viewer ? (
    <PartWhenNeeded at={pathname} isQuiet>
      <MemberLine key={viewer.id} />
    </PartWhenNeeded>
  ) : null;
}

/** After the page, as it lies over its end. */
export function MemberArea() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  return viewer ? (
    <PartWhenNeeded at={pathname} isQuiet>
      <MemberLayer key={viewer.id} />
    </PartWhenNeeded>
  ) : null;
}
