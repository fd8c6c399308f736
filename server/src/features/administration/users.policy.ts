import { type Decision, no, yes } from "../../kit/failure.ts";

interface User {
  id: string;
  role: string;
  isProven: boolean;
}

/** One's own address, password and role are not changed from here: nobody shuts themselves out by a slip. */
export function mayChangeAccess(actorId: string, user: Pick<User, "id">): Decision {
  return user.id === actorId ? no("user.is-self") : yes;
}

/** An address that was never proven may be a stranger's. */
export function mayPromote(user: Pick<User, "isProven">): Decision {
  return user.isProven ? yes : no("user.unproven");
}

/**
 * Whoever reads the new mailbox chooses a password by it: nobody is to administer by a slip of the pen. An administrator is
 * made an ordinary user first.
 */
export function mayChangeAddress(user: Pick<User, "role">): Decision {
  return user.role === "admin" ? no("user.is-admin") : yes;
}

/** The same of whoever is erased. */
export function mayDelete(actorId: string, user: Pick<User, "id" | "role">): Decision {
  return user.id === actorId ? no("user.is-self") : mayChangeAddress(user);
}
