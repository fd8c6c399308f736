import { listTranslations, type Translation } from "@blessing-jar/contract/translation-manager.ts";
import type { Member, TestServer } from "../../../test/server.ts";

/** What tests of this feature share. */

export async function anAdmin({ aMember, db }: TestServer): Promise<Member> {
  const admin = await aMember("Ada Keeper");
  await db.updateTable("members").set({ role: "admin" }).where("id", "=", admin.id).execute();
  return admin;
}

export async function rowsOf(server: TestServer, admin: Member, language: string): Promise<Translation[]> {
  return (await server.as(admin).call(listTranslations, { params: { id: language } })).answer;
}

export async function rowOf(
  server: TestServer,
  admin: Member,
  language: string,
  key: string,
): Promise<Translation> {
  const row = (await rowsOf(server, admin, language)).find(({ translationKey }) => translationKey === key);
  if (!row) throw new Error(`There is no ${key} in ${language}`);
  return row;
}
