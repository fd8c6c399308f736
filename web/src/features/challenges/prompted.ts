/** What a blessing begins with when somebody writes about a prompt. */
export interface Prompted {
  description: string;
  category: string;
  challengeId?: string;
}

/** The question stands above the answer. */
export function answerTo(prompt: string, rest: Omit<Prompted, "description">): Prompted {
  return { description: `${prompt}\n`, ...rest };
}
