import { expect, test } from "vitest";
import { mayLeave, whoSignsIn } from "./openid.policy.ts";

const ruth = { isActive: true, isProven: true, hasOtherIdentity: false };

test.each([
  ["known by name, whatever of the address", { joined: { isActive: true }, isProvenThere: false }, "joined"],
  ["known by name, and deactivated", { joined: { isActive: false } }, "account.deactivated"],
  [
    "an address that the provider has not verified",
    { isProvenThere: false, byAddress: ruth },
    "openid.unproven",
  ],
  ["an address that both have proven", { byAddress: ruth }, "owner"],
  ["one that nobody has proven here", { byAddress: { ...ruth, isProven: false } }, "newcomer"],
  ["one of a deactivated account", { byAddress: { ...ruth, isActive: false } }, "account.deactivated"],
  [
    "one of an account joined to another name",
    { byAddress: { ...ruth, hasOtherIdentity: true } },
    "openid.other-identity",
  ],
  ["one that nobody has here", {}, "nobody-yet"],
])("%s", (_, found, comesTo) => {
  const said = whoSignsIn({ isProvenThere: true, joined: undefined, byAddress: undefined, ...found });
  expect("who" in said ? said.who : said.code).toBe(comesTo);
});

test("the last way in is kept", () => {
  expect(mayLeave({ hasPassword: false, passkeys: 0 })).toMatchObject({ code: "openid.last-way" });
  expect(mayLeave({ hasPassword: true, passkeys: 0 }).isAllowed).toBe(true);
  expect(mayLeave({ hasPassword: false, passkeys: 1 }).isAllowed).toBe(true);
});
