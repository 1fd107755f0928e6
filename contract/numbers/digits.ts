const DIGIT = /\p{Nd}/u

/**
 * `0` to `9` for the same digit of any script: they come in rows of ten, from zero, with nothing else between two rows.
 */
export function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * The text with the digits 0 to 9 for those of every script, and with the usual signs and blanks for full-width and
 * other ones, but raised digits and fractions as they are. Characters without a shape, such as direction marks, are gone.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .trim()
