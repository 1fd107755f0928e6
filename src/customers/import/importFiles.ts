import type { TranslateFunction } from 'ra-core'
import { IMPORT_COLUMNS, type ImportReport } from '#contract/customers/import.ts'
import { saveFile } from '#src/ui/saveFile.ts'

export type ImportProblem = ImportReport['problems'][number]

/** Prefixes cells that a spreadsheet would take for a formula with a quote. */
const cellOf = (value: string | number): string => {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** As CSV with the UTF-8 byte order mark, which spreadsheets need. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

const save = (rows: readonly (readonly (string | number)[])[], name: string) =>
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name)

/** Saves a template with the headings only. */
export const saveTemplate = (): void => save([IMPORT_COLUMNS], 'customers-template.csv')

/** Saves all problems in the report. */
export function saveProblems(problems: readonly ImportProblem[], translate: TranslateFunction): void {
  const heading = ['line', 'result', 'column', 'reason', 'value', 'existing'].map((name) =>
    translate(`customers.import.columns.${name}`),
  )
  const rows = problems.map(({ line, kind, column, reason, value, existing }) => [
    line,
    translate(`customers.import.kinds.${kind}`),
    column,
    translate(reason, { _: reason }),
    value,
    existing ?? '',
  ])
  save([heading, ...rows], 'customers-import-problems.csv')
}
