import type { Member, TestServer } from "../../../test/server.ts";

/** What tests of this feature share: a member who administers. */
export async function anAdministrator(server: TestServer, fullName?: string): Promise<Member> {
  const member = await server.aMember(fullName);
  await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", member.id).execute();
  return member;
}
