import {
  type Blessing,
  type BlessingBody,
  blessingBody,
  blessingLimits,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { requiredLine } from "@blessing-jar/contract/kit/text.ts";
import { isUnseen } from "@blessing-jar/contract/kit/unseen.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { peopleLimits, personBody } from "@blessing-jar/contract/people.ts";
import * as z from "zod/mini";
import { type FormValues, startOf } from "../../ui/forms/form-values.ts";
import { isSame } from "../../ui/forms/typed.ts";
import { writtenFile } from "../media/media-state.ts";
import { splitFirstLine, titleOfLine } from "./first-line.ts";

/** What is written of a blessing; of its files more than travels. */
export const blessingForm = z.extend(z.omit(blessingBody, { mediaUrls: true, mediaTypes: true }), {
  /** The first line, however long: what is sent has a title made of it. */
  title: requiredLine(blessingLimits.descriptionMax, "blessings.validation.title"),
  /** Until then, a new blessing has what is suggested for its words. */
  isCategoryChosen: z._default(z.boolean(), false),
  /** However long: what is sent is its beginning. */
  prompt: z._default(z.string(), ""),
  people: z._default(
    z.array(personBody).check(z.maxLength(peopleLimits.perBlessing, "people.validation.tooMany")),
    [],
  ),
  files: z._default(
    z.array(writtenFile).check(z.maxLength(mediaLimits.filesPerBlessing, "media.validation.tooMany")),
    [],
  ),
  basedOn: updateBlessing.body.shape.basedOn,
  /** The challenge whose prompt it answers; empty without one. */
  challengeId: z._default(z.string(), ""),
});

export type BlessingValues = FormValues<typeof blessingForm>;

export function editStart(blessing: Blessing): BlessingValues {
  const { mediaUrls, mediaTypes, circles, people = [], updatedAt } = blessing;
  return startOf(blessingForm, {
    ...blessing,
    isCategoryChosen: blessing.isCategoryChosen ?? true,
    circles: circles.map(({ id }) => id).toSorted(),
    people: people.map(({ id, name }) => (id ? { id, name } : { name })),
    files: mediaUrls.map((url, index) => ({ name: "", url, type: mediaTypes[index] ?? "", size: 0 })),
    basedOn: updatedAt,
  });
}

/** Words or files are never refused for want of a title: it is their first line, else what the files are called. */
export function titled(
  { title, description }: Pick<BlessingValues, "title" | "description">,
  nameOfFiles: string | undefined,
): { title: string; description: string } {
  if (!isUnseen(title)) return { title, description };
  if (!isUnseen(description)) return splitFirstLine(description);
  return { title: nameOfFiles ?? title, description };
}

/** What is sent; of a challenge only a new one tells. */
export type SentBlessing = BlessingBody & { challengeId?: string };

/** `title` is one that the blessing has already, and keeps however long it is; undefined of a new one. */
export function toBody(values: z.output<typeof blessingForm>, title: string | undefined): SentBlessing {
  const { files, basedOn: _, challengeId, ...written } = values;
  const line = written.title === title ? { title, below: "" } : titleOfLine(written.title);
  const arrived = files.flatMap(({ url, type }) => (url === undefined ? [] : { url, type }));
  return {
    ...written,
    title: line.title,
    description: [line.below, written.description].filter(Boolean).join("\n"),
    prompt: beginningOf(written.prompt, blessingLimits.promptMax),
    ...(challengeId ? { challengeId } : {}),
    circles: written.visibility === "group" ? written.circles : [],
    mediaUrls: arrived.map(({ url }) => url),
    mediaTypes: arrived.map(({ type }) => type),
  };
}

/** Whether a blessing says what was sent, in any order of its circles, and names the same people; of the types of its files the server knows better. */
export function isAsSent(blessing: Blessing, sent: SentBlessing): boolean {
  const comparable = ({
    mediaTypes: _,
    challengeId: __,
    circles = [],
    people = [],
    ...rest
  }: SentBlessing) => [rest, circles.toSorted(), people.map(({ name }) => foldText(name).trim())];
  const kept = toBody(z.parse(blessingForm, editStart(blessing)), blessing.title);
  return isSame(comparable(kept), comparable(sent));
}
