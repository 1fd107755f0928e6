const LONGEST = 200

/** The beginning of a text, as events keep it: by characters, since half of one is no text to PostgreSQL. */
export function excerpt(text: string): string {
  const characters = Array.from(text)
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join('')}…`
}
