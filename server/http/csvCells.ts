export type Cell = string | number | null | undefined

/** What a cell may need care for: quotes, or a formula at its beginning or after a separator. */
const SPECIAL = /["\r\n,;|\t]|^[=+\-@＝＋－＠]/u
/** At the beginning of a cell some programs run it as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u
/** A separator other than a comma, followed by a formula: some programs start a new cell there. */
const HIDDEN_FORMULA = /([;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu
/** As `csv-stringify` decides it, which writes other files. */
const NEEDS_QUOTES = /[",]|\r\n|\r$/

/**
 * Escapes formulas, also inside a cell: a spreadsheet that separates by semicolons reads `x;=1+1` as two cells, even in
 * quotes.
 */
function guard(text: string): string {
  const defused = text.replace(HIDDEN_FORMULA, "$1'")
  const safe = FORMULA.test(defused) ? `'${defused}` : defused
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return SPECIAL.test(cell) ? guard(cell) : cell
  return cell === null || cell === undefined ? '' : String(cell)
}

/** One line of a CSV file. Written by hand, because an export of a million rows spends its time here. */
export function csvLine(cells: readonly Cell[]): string {
  let line = ''
  for (const cell of cells) line += `${textOf(cell)},`
  return `${line.slice(0, -1)}\r\n`
}
