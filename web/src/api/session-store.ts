import type { User } from "@blessing-jar/contract/accounts.ts";
import type { LegalNotice } from "@blessing-jar/contract/legal.ts";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { local } from "../storage/local.ts";

export const sessionKey = "auth-storage";
export const viewerIdKey = "user-id";

interface Session {
  user: User | null;
  token: string | null;
  /** True while a sign-in is under way. */
  isLoading: boolean;
  /** The session has expired on the server; the page stays as it is until the member signs in again. */
  isExpired: boolean;
  /** What the member is to be told of the legal texts, kept so that it stands with the page at the next visit. */
  legalNotice: LegalNotice | null;
  signedIn: (user: User, token: string) => void;
  setUser: (user: User) => void;
  setLegalNotice: (notice: LegalNotice | null) => void;
  setLoading: (isLoading: boolean) => void;
  expire: (token: string | null) => void;
  signOut: () => void;
}

export const useSession = create<Session>()(
  persist(
    (set, get) => ({
      user: null,
      token: null,
      isLoading: false,
      isExpired: false,
      legalNotice: null,
      signedIn: (user, token) => {
        local.set(viewerIdKey, user.id);
        const legalNotice = user.id === get().user?.id ? get().legalNotice : null;
        set({ user, token, isExpired: false, legalNotice });
      },
      // One that is the same would have all that shows the member drawn once more.
      setUser: (user) => {
        if (JSON.stringify(user) !== JSON.stringify(get().user)) set({ user });
      },
      setLegalNotice: (legalNotice) => set({ legalNotice }),
      setLoading: (isLoading) => set({ isLoading }),
      expire: (token) => {
        if (token && token === get().token) set({ isExpired: true });
      },
      signOut: () => {
        local.remove(viewerIdKey);
        set({ user: null, token: null, isLoading: false, isExpired: false, legalNotice: null });
      },
    }),
    {
      name: sessionKey,
      storage: createJSONStorage(() => local.storage),
      partialize: ({ user, token, isLoading, legalNotice }) => ({
        user,
        token,
        isLoading,
        ...(legalNotice ? { legalNotice } : {}),
      }),
      merge: (stored, current) => {
        const kept = readKept(stored);
        const isExpired = current.isExpired && kept.token === current.token;
        return { ...current, ...kept, isExpired, isLoading: false };
      },
    },
  ),
);

export const isSignedIn = ({ user, token }: Pick<Session, "user" | "token">) =>
  user !== null && token !== null;

/** The signed-in member, or null for a visitor. */
export const useViewer = (): User | null =>
  useSession((session) => (isSignedIn(session) ? session.user : null));

/** Asked in one task with each call, so that nothing is sent for one member in the name of another. */
export function isViewer(memberId: string): boolean {
  const { user, isExpired } = useSession.getState();
  return user?.id === memberId && !isExpired;
}

/** Follows sign-in and sign-out of other tabs. */
export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.key === sessionKey || event.key === null) void useSession.persist.rehydrate();
  });
  // What the browser kept of a page that was left, and shows again at Back, was told of nothing meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void useSession.persist.rehydrate();
  });
}

function readKept(kept: unknown): Pick<Session, "user" | "token" | "legalNotice"> {
  const { user = null, token = null, legalNotice = null } = (kept ?? {}) as Partial<Session>;
  return user && token ? { user, token, legalNotice } : { user: null, token: null, legalNotice: null };
}
