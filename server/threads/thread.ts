import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A thread takes memory, which is given back when nothing is asked for so long. */
const IDLE_MS = 60_000
/** No thread starts as slowly as this, even on a busy machine. */
const STARTING_MS = 60_000

interface ThreadOptions<Question> {
  /** The module that it runs, which calls `answerThread`. */
  readonly module: URL
  /** How long a question may take, in milliseconds; starting the thread does not count. */
  readonly patience: number
  readonly limits?: ResourceLimits
  /** Whether the thread ends with this question, which gives back the memory that it took. */
  readonly endsWith?: (question: Question) => boolean
}

/** What a thread does with a question. */
export type Work<Question, Answer> = (question: Question) => Promise<Answer>

export interface Asked<Question> {
  readonly id: number
  readonly question: Question
}

export type Replied<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: string }

/** What a thread sends: that it can be asked, and answers. */
export type Heard<Answer> = 'ready' | Replied<Answer>

/** Asks a thread; `unsafe` if the answer took too long or too much memory. Rejects with what the thread threw. */
export type Ask<Question, Answer> = (
  question: Question,
  transfer?: readonly ArrayBuffer[],
) => Promise<Answer | 'unsafe'>

interface Started {
  readonly worker: Worker
  /** Resolves when it can be asked; never if it ends before. */
  readonly ready: Promise<void>
}

function begin(module: URL, limits: ResourceLimits | undefined): Started {
  const worker = new Worker(module, { ...(limits && { resourceLimits: limits }) })
  // Errors of a thread that is ended concern nobody; without a listener they would end the process.
  worker.on('error', () => undefined)
  const ready = new Promise<void>((resolve) => {
    worker.once('message', () => resolve())
  })
  return { worker, ready }
}

/** The answer of a thread; `unsafe` if it ended, or takes longer than `patience` milliseconds from when it was ready. */
function answerFrom<Question, Answer>(
  { worker, ready }: Started,
  { id, question }: Asked<Question>,
  transfer: readonly ArrayBuffer[],
  patience: number,
): Promise<Answer | 'unsafe'> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | 'unsafe'>()
  let isSettled = false
  const fail = () => resolve('unsafe')
  let timer = setTimeout(fail, STARTING_MS)
  const hear = (heard: Heard<Answer>) => {
    if (heard === 'ready' || heard.id !== id) return
    if ('answer' in heard) resolve(heard.answer)
    else reject(new Error(heard.fault))
  }
  worker.on('message', hear).once('error', fail).once('exit', fail)
  worker.postMessage({ id, question } satisfies Asked<Question>, [...transfer])
  // Not before: on a busy machine a thread starts slowly, which says nothing about the question.
  const count = async () => {
    await ready
    clearTimeout(timer)
    if (!isSettled) timer = setTimeout(fail, patience)
  }
  void count()
  return promise.finally(() => {
    isSettled = true
    clearTimeout(timer)
    worker.off('message', hear).off('error', fail).off('exit', fail)
  })
}

/**
 * Runs work of which one piece may take long in a thread of its own, so that it holds up nobody. Questions are answered
 * one after the other; the thread begins with the first, and is ended when one takes more than it may.
 */
export function openThread<Question, Answer>({
  module,
  patience,
  limits,
  endsWith,
}: ThreadOptions<Question>): Ask<Question, Answer> {
  let started: Started | undefined
  let rest: NodeJS.Timeout | undefined
  let asked = 0
  let turn: Promise<unknown> = Promise.resolve()

  const end = () => {
    const ended = started
    started = undefined
    void ended?.worker.terminate()
  }
  const ask = async (question: Question, transfer: readonly ArrayBuffer[]): Promise<Answer | 'unsafe'> => {
    clearTimeout(rest)
    asked += 1
    started ??= begin(module, limits)
    const running = started
    running.worker.ref()
    try {
      const answer = await answerFrom<Question, Answer>(running, { id: asked, question }, transfer, patience)
      if (answer === 'unsafe') end()
      return answer
    } finally {
      running.worker.unref()
      if (endsWith?.(question)) end()
      else rest = setTimeout(end, IDLE_MS).unref()
    }
  }
  return (question, transfer = []) => {
    const answered = turn.then(() => ask(question, transfer))
    turn = answered.catch(() => undefined)
    return answered
  }
}
