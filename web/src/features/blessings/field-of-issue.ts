import { type BlessingBody, blessingBody } from "@blessing-jar/contract/blessings.ts";

export type FieldName = Extract<keyof BlessingBody, string>;

const names = Object.keys(blessingBody.shape) as FieldName[];

/** The field that a server's issue is about: `mediaUrls.0` and `body/mediaUrls/0` are both the files. */
export function fieldOfIssue(path: string): FieldName | undefined {
  const parts = path.split(/[./[\]]+/);
  return names.find((name) => parts.includes(name));
}
