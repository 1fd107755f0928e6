const LONGEST = 200

/** The start of a text, for events; cut between code points, since PostgreSQL rejects lone surrogates. */
export function excerpt(text: string): string {
  const characters = Array.from(text)
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join('')}…`
}
