import { Worker } from 'node:worker_threads'
import type { MailAnswer, MailQuestion, Readings } from './messages.ts'

const WORKER = new URL('./mailWorker.ts', import.meta.url)

/** No mail of a person takes so long to read, even with thirty photos. */
const PATIENCE_MS = 20_000
/** The reader takes memory, which is given back when no mail comes for so long. */
const IDLE_MS = 60_000
const LIMITS = { maxOldGenerationSizeMb: 512 }

/** A mail that was read, why it is none, or that reading it took too much. */
export type Outcome<As extends keyof Readings> =
  | { readonly read: Readings[As] }
  | { readonly broken: string }
  | 'unsafe'

let worker: Worker | undefined
let rest: NodeJS.Timeout | undefined
let asked = 0
/** Mails are read one after the other: each may take much memory. */
let turn: Promise<unknown> = Promise.resolve()

function end(): void {
  const ended = worker
  worker = undefined
  void ended?.terminate()
}

function ask<As extends keyof Readings>(bytes: Buffer, as: As): Promise<Outcome<As>> {
  clearTimeout(rest)
  asked += 1
  const id = asked
  worker ??= new Worker(WORKER, { resourceLimits: LIMITS })
  const running = worker
  running.ref()
  const { promise, resolve } = Promise.withResolvers<Outcome<As>>()
  const hear = (answer: MailAnswer) => {
    if (answer.id === id) resolve(answer as Outcome<As>)
  }
  const fail = () => {
    end()
    resolve('unsafe')
  }
  const timer = setTimeout(fail, PATIENCE_MS)
  running.on('message', hear).once('error', fail).once('exit', fail)
  const copy = Uint8Array.from(bytes)
  running.postMessage({ id, as, bytes: copy } satisfies MailQuestion, [copy.buffer])
  return promise.finally(() => {
    clearTimeout(timer)
    running.off('message', hear).off('error', fail).off('exit', fail)
    running.unref()
    rest = setTimeout(end, IDLE_MS).unref()
  })
}

/** Reads a mail in a thread with limits of time and memory, so that what strangers send holds up nobody. */
export function readInThread<As extends keyof Readings>(bytes: Buffer, as: As): Promise<Outcome<As>> {
  const read = turn.then(() => ask(bytes, as))
  turn = read
  return read
}
