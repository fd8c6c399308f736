/** What an access token may be good for, each chosen by itself. */
export const scopes = ["blessings:read", "blessings:write", "circles:read", "celebrations:read"] as const;
export type Scope = (typeof scopes)[number];
