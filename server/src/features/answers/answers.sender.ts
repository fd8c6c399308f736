import { languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Context } from "../../context.ts";
import { findText } from "../../kit/bundled-texts.ts";
import { activeTexts } from "../translations/active-texts.ts";
import type { Sender } from "./answers.quotations.ts";

const around = ["questions.mail.above", "questions.mail.reply", "questions.mail.shared"];

/** By what a quotation of a question's mail is known. In which language it was asked is known once the mail is read. */
export async function senderOf({ db, config }: Pick<Context, "db" | "config">): Promise<Sender> {
  const { mailFrom, answersAddress, productName, publicUrl } = config;
  const addresses = [mailFrom, answersAddress ?? ""].map((each) => /[^\s<]+@[^\s>]+/.exec(each)?.[0] ?? "");
  const words: string[] = [];
  for (const language of languageCodes) {
    const { texts } = await activeTexts(db, language);
    const questions = typeof texts.prompts === "object" ? texts.prompts.questions : undefined;
    const asked = typeof questions === "object" ? Object.values(questions) : [];
    for (const text of [...asked, ...around.map((key) => findText(texts, key))]) {
      if (typeof text === "string") words.push(text);
    }
  }
  return {
    addresses: addresses.filter(Boolean).map((each) => each.toLowerCase()),
    productName,
    publicUrl,
    words,
  };
}
