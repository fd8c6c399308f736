import { getOpenId, prepareOpenIdProof, prepareOpenIdSignIn } from "@blessing-jar/contract/openid.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { endpointQuery, queryClient } from "../../api/queries.ts";
import { paths } from "../../paths.ts";
import { visit } from "../../storage/visit.ts";

const backKey = "openid-back";

/** Where somebody is while they are at the provider, in this tab alone. */
interface WayBack {
  to: string;
  isRemembered: boolean;
}

export async function goToProvider(isRemembered: boolean): Promise<void> {
  const { url } = await call(prepareOpenIdSignIn);
  const { pathname, search } = window.location;
  // The page that signs in leads on: to where an attempt that failed came from.
  const to = pathname === paths.signIn() ? (readWayBack()?.to ?? paths.dashboard()) : `${pathname}${search}`;
  const back: WayBack = { to, isRemembered };
  visit.set(backKey, JSON.stringify(back));
  window.location.assign(url);
}

/** Open redirect: a path of this place, or none. */
export function readWayBack(): WayBack | undefined {
  try {
    const { to, isRemembered } = JSON.parse(visit.get(backKey) ?? "") as WayBack;
    return new URL(to, window.location.origin).origin === window.location.origin && to.startsWith("/")
      ? { to, isRemembered: isRemembered === true }
      : undefined;
  } catch {
    return undefined;
  }
}

export const forgetWayBack = () => visit.remove(backKey);

/** What was asked of the provider, as the server wrote it before the state. */
export function purposeOf(returned: string): string {
  return new URLSearchParams(returned).get("state")?.split(".", 1)[0] ?? "";
}

const channelName = "openid-proof";
let listening: BroadcastChannel | undefined;

/** The browser kept the window shut. */
export class WindowBlocked extends Error {
  override name = "WindowBlocked";
}

/**
 * Has the provider ask who is there, in a window of its own, so that nothing typed here is lost. Goes by a channel: a provider
 * may cut the window off from the one that opened it.
 */
export async function proveByProvider(onProven: (proof: string) => void): Promise<void> {
  // Within the press: later ones are blocked.
  const opened = window.open("", "_blank", "popup,width=520,height=720");
  if (!opened) throw new WindowBlocked();
  listening?.close();
  const channel = new BroadcastChannel(channelName);
  listening = channel;
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    channel.close();
    onProven(data);
  };
  try {
    opened.location.href = (await call(prepareOpenIdProof)).url;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** To the page that asked; this window has nothing more to do. */
export function tellProof(proof: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(proof);
  channel.close();
  window.close();
}

/** How one signs in, where there is a provider; without one everybody has a password. */
export function useOwnOpenId(isWanted = true) {
  const hasProvider = useConfig(({ openIdName }) => openIdName !== null);
  const query = { ...endpointQuery(getOpenId), enabled: isWanted && hasProvider };
  // The dialog that asks who is there opens beside the pages, where no client is provided.
  const { data } = useQuery(query, queryClient);
  const hasPasswords = useConfig((config) => config.hasPasswords);
  return {
    joinedAt: data?.openId.joinedAt ?? null,
    hasPassword: data?.openId.hasPassword ?? hasPasswords,
  };
}
