import { home, type Name, type Person, type Role } from "./authorization.world.ts";

export const circleReaders = ["owner", "creator", "admin", "member"] as const;

/** Words that only some of the ten may ever read, whatever they ask for. */
export function secretsOf(
  people: Record<Name, Person>,
  word: (name: string) => string,
): { word: string; readers: readonly Name[] }[] {
  const seen = circleReaders;
  const address = (name: Name) => people[name].email;
  return [
    ...home
      .filter((name) => name !== "former")
      .map((name) => ({ word: address(name), readers: ["creator", "admin", name] as const })),
    ...["former", "invited", "otherAdmin", "stranger", "siteAdmin"].map((name) => ({
      word: address(name as Role),
      readers: [name as Role],
    })),
    ...(["foreigner", "farKin"] as const).map((name) => ({ word: address(name), readers: [] })),
    ...(["kin", "asker"] as const).map((name) => ({ word: address(name), readers: ["owner" as const] })),
    { word: word("privateTitle"), readers: ["owner"] },
    { word: word("trashedTitle"), readers: ["owner"] },
    { word: word("ofTrashedWords"), readers: [] },
    { word: word("privateDay"), readers: ["owner"] },
    { word: word("sharedDay"), readers: seen },
    { word: word("groupTitle"), readers: seen },
    { word: word("waitingTitle"), readers: ["owner", "creator", "admin"] },
    ...["homeCircle", "commentWords", "ofFormerWords"].map((name) => ({ word: word(name), readers: seen })),
    { word: word("otherCircle"), readers: ["otherAdmin"] },
    ...["agreedMessage", "receivedMessage"].map((name) => ({
      word: word(name),
      readers: ["owner" as const],
    })),
    ...["foreignTitle", "foreignPrivateTitle", "foreignCircle", "foreignWords", "foreignMessage"].map(
      (name) => ({
        word: word(name),
        readers: [],
      }),
    ),
  ];
}

/** Theirs, or none. */
export function photoOf(name: Name, mediaId: { photo: string; foreignPhoto: string }): string | null {
  if (name === "owner") return `/media/${mediaId.photo}`;
  return name === "foreigner" ? `/media/${mediaId.foreignPhoto}` : null;
}
