/** The subject of an answer, which has `Re:` once. */
export const answerSubject = (subject: string): string =>
  /^re:/i.test(subject) ? subject : `Re: ${subject}`.trim()
