import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { PROCESS_NAME } from '#server/db/connecting.ts'
import { fileOfStatements, kindsOf, packStatement, type Statement } from './statements.ts'

/*
 * Set up before the API tests on PostgreSQL: notes every statement that the server sends, once for each kind of its values, for
 * `compare.ts` to repeat on both engines.
 */

const FOLDER = process.env.TEST_OUTCOMES

/** What begins, ends or sets up a transaction or a connection. */
const AROUND =
  /^\s*(?:begin|commit|rollback|savepoint|release|set|reset|listen|unlisten|lock|create|drop|vacuum)\b/i

/** The tables of the job queue, which it makes itself when a server starts. */
const OF_QUEUE = /\bjobs\.\w/

type Send = (this: pg.Client, asked: unknown, ...more: unknown[]) => unknown

/** The statement of a call of `query`, which may be its text and values, or an object with both. */
function statementOf(asked: unknown, given: unknown): Statement | undefined {
  const { text, values = Array.isArray(given) ? given : [] }: Partial<Statement> =
    typeof asked === 'string' ? { text: asked } : (asked ?? {})
  return text === undefined || AROUND.test(text) || OF_QUEUE.test(text) ? undefined : { text, values }
}

/** How a connection calls itself, by which those of the server are known. */
const nameOf = (client: object) =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name

/** Files of one worker share their modules, but run this again. */
const RECORDING = Symbol.for('atelier.recordStatements')

function record(folder: string): void {
  const noted = new Set<string>()
  const { prototype } = pg.Client as unknown as { prototype: { query: Send } }
  const send = prototype.query
  prototype.query = function query(this, asked, ...more) {
    const statement = statementOf(asked, more[0])
    if (statement && nameOf(this)?.startsWith(PROCESS_NAME)) {
      const key = `${statement.text}\n${kindsOf(statement.values)}`
      if (!noted.has(key)) {
        noted.add(key)
        appendFileSync(fileOfStatements(folder, process.pid), packStatement(statement))
      }
    }
    return send.call(this, asked, ...more)
  }
}

if (FOLDER !== undefined && !(RECORDING in globalThis)) {
  Object.defineProperty(globalThis, RECORDING, { value: true })
  record(FOLDER)
}
