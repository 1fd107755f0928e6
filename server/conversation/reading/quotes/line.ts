import type { Mark } from '../../../html/flow.ts'

/** A line of a mail, without the marks of quotes before it. */
export interface Line {
  readonly text: string
  /** Whether the mail program has marked it as a part of the mail that is answered. */
  readonly quoted: boolean
  /** Whether markup says that the mail which is answered begins here. */
  readonly mark?: Mark | undefined
  /** Whether nothing says that the quote is one: it may only be indented. */
  readonly isBare?: boolean
}

export const isBlank = ({ text }: Line): boolean => /^[\s\u00A0\u200B>]*$/u.test(text)

/** The next line that is not blank; the number of lines if there is none. */
export function nextFilled(lines: readonly Line[], from: number): number {
  let at = from
  for (let line = lines[at]; line && isBlank(line); line = lines[at]) at += 1
  return at
}

/** The lines of plain text, whose quoted ones begin with `>`. */
export const linesOfText = (text: string): Line[] =>
  text.split('\n').map((line) => ({ text: line, quoted: /^\s?>/.test(line) }))
