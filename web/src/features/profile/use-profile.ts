import { type User, updateProfile, updateProfilePhoto } from "@blessing-jar/contract/accounts.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { sendPhoto } from "../media/send-file.ts";

type Change = BodyOf<typeof updateProfile>;

export async function saveProfile(change: Change): Promise<User> {
  const { user } = await call(updateProfile, { body: change });
  keep(user);
  return user;
}

export function useSavePhoto() {
  return useMutation({
    mutationFn: async (file: File) => {
      const watch = { signal: new AbortController().signal, onSent: () => {}, onArrived: () => {} };
      const { url } = await sendPhoto(file, watch);
      const { objectPath } = await call(updateProfilePhoto, { body: { profilePhotoURL: url } });
      const { user } = useSession.getState();
      if (user) keep({ ...user, profilePhotoUrl: objectPath });
    },
  });
}

/** Unless somebody else has signed in meanwhile. */
function keep(user: User): void {
  if (useSession.getState().user?.id === user.id) useSession.getState().setUser(user);
}
