import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** A statement as the server gives it to a driver. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const PREFIX = 'statements-'

/** Where a process notes its statements. */
export const fileOfStatements = (folder: string, pid: number): string => join(folder, `${PREFIX}${pid}`)

const WHOLE = /^-?\d+$/

/** What a value is to a driver, such as `string` or `Array of number`; a bigint is a text to one driver and a number to the other. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string' && WHOLE.test(value)) return 'number'
  if (Array.isArray(value)) return `Array of ${kindOf(value[0])}`
  return typeof value === 'object' ? value.constructor.name : typeof value
}

export const kindsOf = (values: readonly unknown[]): string => values.map(kindOf).join()

/** As a line of a file. */
export const packStatement = (statement: Statement): string => `${serialize(statement).toString('base64')}\n`

/** All that the processes of a run have noted, each once. */
export function readStatements(folder: string): Statement[] {
  const found = new Map<string, Statement>()
  for (const name of readdirSync(folder).filter((each) => each.startsWith(PREFIX)))
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const statement = deserialize(Buffer.from(line, 'base64')) as Statement
      found.set(`${statement.text}\n${kindsOf(statement.values)}`, statement)
    }
  return [...found.values()]
}
