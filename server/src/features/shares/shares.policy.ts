import type { CircleRole } from "@blessing-jar/contract/circles.ts";
import { type Decision, no, yes } from "../../kit/failure.ts";

/** Taking a blessing out of a circle: its owner's right, and the circle admins'. */
export function canTakeOut({ role }: { role: CircleRole }, isOwner: boolean): Decision {
  return isOwner || role === "admin" ? yes : no("blessing.not-yours");
}
