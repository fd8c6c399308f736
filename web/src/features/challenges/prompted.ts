export interface Prompted {
  question: string;
  category: string;
  challengeId?: string;
}

export function answerTo(question: string, rest: Omit<Prompted, "question">): Prompted {
  return { question, ...rest };
}
