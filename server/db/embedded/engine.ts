import { AsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { type StatementWatch, watchStatement } from '../statements.ts'
import type { Answer, EngineData, Question } from './engineMessages.ts'
import { type Gate, openEngineGate } from './gate.ts'

const WORKER = new URL('./engineWorker.ts', import.meta.url)

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

type Ask = <T>(question: Question) => Promise<T>

/** Starts the thread; it answers in order. It keeps the process alive only while a request is open. */
function startThread(data: EngineData, hear: (channel: string, payload: string) => void) {
  const worker = new Worker(WORKER, { workerData: data })
  const open = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  const lost = Promise.withResolvers<Error>()
  let asked = 0
  let gone: Error | undefined
  let isClosing = false

  const settle = (id: number) => {
    const question = open.get(id)
    open.delete(id)
    if (open.size === 0) worker.unref()
    return question
  }
  const end = (error: Error) => {
    gone ??= error
    for (const id of open.keys()) settle(id)?.reject(gone)
    if (!isClosing) lost.resolve(gone)
  }
  worker.on('message', (answer: Answer) => {
    if ('channel' in answer) hear(answer.channel, answer.payload)
    else if ('error' in answer) settle(answer.id)?.reject(Object.assign(new Error(), answer.error))
    else settle(answer.id)?.resolve(answer.result as never)
  })
  worker.on('error', (cause) =>
    end(Object.assign(new Error('The engine ended', { cause }), { code: '57P02' })),
  )
  worker.on('exit', () => end(Object.assign(new Error('The engine has ended'), { code: '57P01' })))

  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      asked += 1
      worker.postMessage({ id: asked, question }, [])
      worker.ref()
      open.set(asked, { resolve, reject })
    })
  const close = async () => {
    isClosing = true
    try {
      await ask({ kind: 'close' })
    } finally {
      await worker.terminate()
    }
  }
  return { ask, close, lost: lost.promise }
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

/**
 * Starts the embedded engine in its own thread, since it would block everything else in the server. `refuse`
 * is called before a query outside transactions.
 */
export function startEngine(data: EngineData, refuse: () => void, watch?: StatementWatch): Engine {
  const listeners = new Map<string, Set<NotifyHandler>>()
  const thread = startThread(data, (channel, payload) => {
    for (const handler of listeners.get(channel) ?? []) handler(payload)
  })
  const { close, lost } = thread
  const ask: Ask = (question) =>
    watchStatement(watch, 'text' in question ? question.text : question.kind, () => thread.ask(question))
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
