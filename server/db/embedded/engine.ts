import { AsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { type StatementWatch, watchStatement } from '../statements.ts'
import type { Ask, OpenLine, Question } from './engineMessages.ts'
import { type Gate, openEngineGate } from './gate.ts'

// V8 of Node 24 can abort the whole process when it frees replaced WebAssembly code (nodejs/node#66366).
// Without this collection the code stays until the engine closes.
setFlagsFromString('--no-wasm-code-gc')

type NotifyHandler = (payload: string) => void

/** What runs statements: the engine, or one of its transactions. */
export type Session = Pick<Transaction, 'query' | 'exec'>

/** The parts of the embedded engine that Drizzle and the job queue need. */
export interface Engine extends Session {
  transaction<T>(work: (tx: Session) => Promise<T>): Promise<T>
  listen(channel: string, handler: NotifyHandler): Promise<() => Promise<void>>
  /** Resolves when no other query is waiting. */
  readonly quiet: () => Promise<void>
  /** Resolves with the reason if its thread ends unexpectedly: all queries fail from then on. */
  readonly lost: Promise<Error>
  /** A tar file of the whole database. */
  dump(): Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const queryOf = (text: string, params: unknown[] = [], options: QueryOptions = {}): Question => ({
  kind: 'query',
  text,
  params,
  rowMode: options.rowMode ?? 'object',
  // Leave these as text: Drizzle parses them by column.
  asText: Object.keys(options.parsers ?? {}).map(Number),
})

const execOf = (text: string): Question => ({ kind: 'exec', text })

/** Throws after the end of the transaction: on the one connection, the query would run in another one. */
function sessionOf(ask: Ask, isOpen: () => boolean): Session {
  const inside: Ask = (question) =>
    isOpen() ? ask(question) : Promise.reject(new Error('Transaction is closed'))
  return {
    query: (text, params, options) => inside(queryOf(text, params, options)),
    exec: (text) => inside(execOf(text)),
  }
}

async function commit(ask: Ask): Promise<void> {
  const [done] = await ask<Results[]>(execOf('commit'))
  // An error inside has already rolled it back.
  if (done?.command === 'ROLLBACK')
    throw Object.assign(new Error('The transaction was rolled back instead'), { code: '25P02' })
}

/** Runs the work between `begin` and `commit`, alone; rolls back if it fails. */
async function transact<T>(gate: Gate, ask: Ask, work: (tx: Session) => Promise<T>): Promise<T> {
  let open = true
  try {
    await gate.enter(() => ask(execOf('begin')))
    const result = await work(sessionOf(ask, () => open))
    open = false
    await commit(ask)
    return result
  } catch (cause) {
    // After a failed commit there is nothing to roll back.
    if (open) await ask(execOf('rollback'))
    open = false
    throw cause
  } finally {
    gate.leave()
  }
}

/** Starts the embedded engine. `refuse` is called before a query outside transactions. */
export function startEngine(openLine: OpenLine, refuse: () => void, watch?: StatementWatch): Engine {
  const listeners = new Map<string, Set<NotifyHandler>>()
  const line = openLine((channel, payload) => {
    for (const handler of listeners.get(channel) ?? []) handler(payload)
  })
  const { close, lost } = line
  const ask: Ask = (question) =>
    watchStatement(watch, 'text' in question ? question.text : question.kind, () => line.ask(question))
  const gate = openEngineGate()
  const pass: Ask = <T>(question: Question) => {
    const work = () => ask<T>(question)
    // What waits is begun by who is before it, and must still know who asked.
    return gate.pass(watch ? AsyncResource.bind(work) : work)
  }

  return {
    query: async (text, params, options) => {
      refuse()
      return pass(queryOf(text, params, options))
    },
    exec: (text) => pass(execOf(text)),
    transaction: (work) => transact(gate, ask, work),
    listen: async (channel, handler) => {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(handler))
      if (!known) await pass({ kind: 'listen', channel })
      return async () => {
        listeners.get(channel)?.delete(handler)
        if (listeners.get(channel)?.size !== 0) return
        listeners.delete(channel)
        await pass({ kind: 'unlisten', channel })
      }
    },
    quiet: gate.quiet,
    dump: () => pass({ kind: 'dump' }),
    lost,
    close,
  }
}
