const DIGIT = /\p{Nd}/u
/** A full-width character is this far from its usual one. */
const FULL_WIDTH = 0xfee0

/** The value of a digit of any script: they come in rows of ten, from zero, with nothing else between two rows. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * The text with the digits 0 to 9 for those of every script, and with the usual signs for full-width ones. Characters
 * without a shape, such as direction marks, are gone, and every blank is a space.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH))
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/\s/g, ' ')
    .trim()
