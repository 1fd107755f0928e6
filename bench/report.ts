import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const RESULTS = 'bench/results'

const NAME_WIDTH = 32
const FIGURE_WIDTH = 11

/** Prints a table row: the first column left-aligned, figures right-aligned. */
export function printRow([name = '', ...figures]: readonly string[]): void {
  const cells = figures.map((figure) => figure.padStart(FIGURE_WIDTH)).join('')
  process.stdout.write(`${name.padEnd(NAME_WIDTH)}${cells}\n`)
}

/** Prints a whole table: the first column left-aligned, figures right-aligned. */
export function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`${cells.join('  ')}\n`)
  }
  process.stdout.write('\n')
}

/** Writes the figures as JSON next to those of other runs. */
export async function save(name: string, figures: object): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`)
}
