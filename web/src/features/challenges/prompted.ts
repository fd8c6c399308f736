/** What a blessing begins with when somebody writes about a prompt. */
export interface Prompted {
  question: string;
  category: string;
  challengeId?: string;
}

export function answerTo(question: string, rest: Omit<Prompted, "question">): Prompted {
  return { question, ...rest };
}
