/** The most that is stored of each, in characters. */
export const LONGEST_PARTS = {
  subject: 300,
  name: 200,
  address: 320,
  id: 500,
  text: 100_000,
  html: 400_000,
} as const

/** Controls, apart from tabs and line ends. */
const UNSEEN = /(?![\t\n\r])\p{Cc}/gu

/** Text that PostgreSQL takes, without invisible controls, cut to a length. */
export const tidy = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replace(UNSEEN, '').toWellFormed()

export const oneLine = (text: string, most: number): string =>
  tidy(
    text
      .slice(0, 4 * most)
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  )
