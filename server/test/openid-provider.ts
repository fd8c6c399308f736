import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** A provider of our own that speaks OpenID Connect, as strictly as the large ones, and lies where it is told to. */

export interface ProviderPerson {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean | string;
  groups?: string | string[];
}

/** What the next answers are, instead of right. */
export type Lie =
  | "another audience"
  | "another issuer"
  | "another nonce"
  | "another key"
  | "no signature"
  | "expired"
  | "40 seconds late"
  | "no auth_time"
  | "old auth_time"
  | "auth_time in milliseconds"
  | "another subject in userinfo"
  | "another issuer in discovery"
  | "endless discovery"
  | "endless token"
  | "server error"
  | "no answer";

export const openIdClient = { id: "blessing-jar", secret: "a secret: of & the + client" };

interface Options {
  /** Authelia tells all but the subject at its userinfo alone. */
  tellsAt?: "id_token" | "userinfo";
  /** As Authentik's. */
  hasSlash?: boolean;
  authMethods?: string[];
}

interface Grant {
  person: ProviderPerson;
  query: URLSearchParams;
  signedInAt: number;
}

export async function openIdProvider({ tellsAt = "id_token", hasSlash = false, authMethods }: Options = {}) {
  const lies = new Set<Lie>();
  const people: ProviderPerson[] = [];
  const asked: { path: string; query: URLSearchParams }[] = [];
  const codes = new Map<string, Grant>();
  const accessTokens = new Map<string, ProviderPerson>();
  const held = new Set<ServerResponse>();
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const strangers = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "of-the-house", alg: "RS256", use: "sig" };
  /** Of the browser: whom it signs in without asking, and since when. */
  const sessions = new Map<string, Omit<Grant, "query">>();

  const server = createServer(async (request, response) => {
    const body = await read(request);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://provider");
    asked.push({ path: pathname, query: body ? new URLSearchParams(body) : query });
    if (lies.has("server error")) return send(response, 500, { error: "server_error" });
    if (lies.has("no answer")) return void held.add(response);
    if (pathname === "/.well-known/openid-configuration") return describe(response);
    if (pathname === "/jwks") return send(response, 200, { keys: [jwk] });
    if (pathname === "/authorize") return authorize(request, response, query);
    if (pathname === "/token") return await giveTokens(request, response, new URLSearchParams(body));
    if (pathname === "/userinfo") return tellOf(request, response);
    send(response, 404, {});
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const issuer = hasSlash ? `${base}/` : base;

  function describe(response: ServerResponse) {
    const found = {
      issuer: lies.has("another issuer in discovery") ? "http://127.0.0.1:1" : issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      userinfo_endpoint: `${base}/userinfo`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      // Some advertise it.
      id_token_signing_alg_values_supported: ["RS256", "none"],
      ...(authMethods ? { token_endpoint_auth_methods_supported: authMethods } : {}),
    };
    send(response, 200, lies.has("endless discovery") ? { ...found, more: "x".repeat(2_000_000) } : found);
  }

  /** The page where somebody says who they are; the query is held to the letter. */
  function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const isRight =
      query.get("client_id") === openIdClient.id &&
      query.get("response_type") === "code" &&
      query.get("code_challenge_method") === "S256" &&
      query.get("redirect_uri")?.endsWith("/sign-in") &&
      ["state", "nonce", "code_challenge"].every((name) => query.get(name));
    if (!isRight) return send(response, 400, { error: "invalid_request" });
    const known = sessions.get(cookieOf(request));
    const chosen = people.find(({ sub }) => sub === query.get("as"));
    const isAsked = query.get("prompt") === "login" && !chosen;
    if (query.get("as") === "nobody") return goBack(response, query, { error: "access_denied" });
    if (chosen) {
      const id = randomUUID();
      sessions.set(id, { person: chosen, signedInAt: now() });
      response.setHeader("set-cookie", `provider=${id}; HttpOnly; SameSite=Lax; Path=/`);
    }
    const session = chosen ? { person: chosen, signedInAt: now() } : isAsked ? undefined : known;
    if (!session) return askWho(response, query);
    goBack(response, query, { code: grant(session, query) });
  }

  function askWho(response: ServerResponse, query: URLSearchParams) {
    const buttons = [...people.map(({ sub }) => sub), "nobody"].map((sub) => {
      return `<p><a href="/authorize?${new URLSearchParams([...query, ["as", sub]])}">${sub}</a></p>`;
    });
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>Who are you?</title><h1>Who are you?</h1>${buttons.join("")}`);
  }

  function grant(session: Omit<Grant, "query">, query: URLSearchParams): string {
    const code = randomUUID();
    codes.set(code, { ...session, query });
    return code;
  }

  function goBack(response: ServerResponse, query: URLSearchParams, answer: Record<string, string>) {
    const url = new URL(query.get("redirect_uri") ?? "");
    for (const [name, value] of Object.entries({ ...answer, state: query.get("state") ?? "" })) {
      url.searchParams.set(name, value);
    }
    response.writeHead(302, { location: url.href }).end();
  }

  async function giveTokens(request: IncomingMessage, response: ServerResponse, form: URLSearchParams) {
    if (!isClient(request, form, authMethods)) return send(response, 401, { error: "invalid_client" });
    const code = form.get("code") ?? "";
    const given = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      given?.query.get("code_challenge") === challenge &&
      given.query.get("redirect_uri") === form.get("redirect_uri");
    if (!given || !isRight) return send(response, 400, { error: "invalid_grant" });
    if (lies.has("endless token")) return send(response, 200, { more: "x".repeat(2_000_000) });
    const accessToken = randomUUID();
    accessTokens.set(accessToken, given.person);
    send(response, 200, {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 60,
      id_token: await idToken(given),
    });
  }

  async function idToken({ person, query, signedInAt }: Grant): Promise<string> {
    const at = now() - (lies.has("40 seconds late") ? 340 : lies.has("expired") ? 1000 : 0);
    const authTime = lies.has("auth_time in milliseconds")
      ? signedInAt * 1000
      : signedInAt - (lies.has("old auth_time") ? 3600 : 0);
    const claims: JWTPayload = {
      ...(tellsAt === "id_token" ? person : { sub: person.sub }),
      iss: lies.has("another issuer") ? "http://127.0.0.1:1" : issuer,
      aud: lies.has("another audience") ? "another app" : openIdClient.id,
      nonce: lies.has("another nonce") ? "another" : query.get("nonce"),
      iat: at,
      exp: at + 300,
      ...(lies.has("no auth_time") ? {} : { auth_time: authTime }),
    };
    if (lies.has("no signature")) return new UnsecuredJWT(claims).encode();
    const key = lies.has("another key") ? strangers.privateKey : privateKey;
    return await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "of-the-house" }).sign(key);
  }

  function tellOf(request: IncomingMessage, response: ServerResponse) {
    const person = accessTokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (!person) return send(response, 401, {});
    send(
      response,
      200,
      lies.has("another subject in userinfo") ? { ...person, sub: "somebody else" } : person,
    );
  }

  /** What the browser comes back with once somebody has said there who they are. */
  function returned(url: string, sub: string): string {
    const { searchParams: query } = new URL(url);
    const person = people.find((each) => each.sub === sub);
    const state = query.get("state") ?? "";
    if (!person) return new URLSearchParams({ error: "access_denied", state }).toString();
    return new URLSearchParams({ code: grant({ person, signedInAt: now() }, query), state }).toString();
  }

  async function close(): Promise<void> {
    for (const response of held) response.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  const settings = {
    OPENID_ISSUER: issuer,
    OPENID_CLIENT_ID: openIdClient.id,
    OPENID_CLIENT_SECRET: openIdClient.secret,
    OPENID_NAME: "House Key",
    OPENID_ADMIN_CLAIM: "groups",
    OPENID_ADMIN_VALUE: "jar-admins",
  };
  return { people, lies, asked, settings, returned, close, issuer };
}

export type TestProvider = Awaited<ReturnType<typeof openIdProvider>>;

const now = () => Math.floor(Date.now() / 1000);

/** Form-encoded before it is base64 (RFC 6749, 2.3.1). */
function isClient({ headers }: IncomingMessage, form: URLSearchParams, methods = ["client_secret_basic"]) {
  const { id, secret } = openIdClient;
  if (!methods.includes("client_secret_basic")) {
    return form.get("client_id") === id && form.get("client_secret") === secret;
  }
  const given = Buffer.from(headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
  return (
    given
      .split(":")
      .map((part) => new URLSearchParams(`x=${part}`).get("x"))
      .join(" ") === `${id} ${secret}`
  );
}

const cookieOf = ({ headers }: IncomingMessage) => /provider=([\w-]+)/.exec(headers.cookie ?? "")?.[1] ?? "";

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}
