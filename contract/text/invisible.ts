/**
 * Scripts whose letters join or part by zero-width signs. Elsewhere such a sign says nothing, and makes two texts of what
 * reads the same.
 */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}'

/** Signs without a shape of their own that change the one before or after them: they stay. */
const MEANT = [
  // Between letters of such a script, or parts of an emoji.
  `(?<=[${JOINING}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Emoji}])[\\ufe0e\\ufe0f]',
  // Forms of characters in names, such as 葛󠄀.
  '(?<=\\p{sc=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
  // Flags of countries within a country.
  '(?<=[\\u{1f3f4}\\u{e0020}-\\u{e007e}])[\\u{e0020}-\\u{e007f}]',
].join('|')

/** Everything else that nobody sees; the blank of Braille and fillers are shown as nothing, too. */
const INVISIBLE = new RegExp(`(${MEANT})|[\\p{Default_Ignorable_Code_Point}\\u2800\\p{Cc}]`, 'gu')
const MAYBE = /[\p{Default_Ignorable_Code_Point}\u2800\p{Cc}]/u

/** The text without signs that nobody sees, but for those that change how others look; line breaks go, too. */
export const withoutInvisible = (text: string): string =>
  MAYBE.test(text) ? text.replace(INVISIBLE, '$1') : text

/** Whether anybody sees something of the text. */
export const isVisible = (text: string): boolean => /\S/.test(withoutInvisible(text))
