import { parentPort } from 'node:worker_threads'
import type { Asked, Heard, Replied, Work } from './thread.ts'

/** Answers the questions of `openThread`, in the module that the thread runs. */
export function answerThread(work: Work<never, unknown>): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a worker thread')
  const reply = async ({ id, question }: Asked<never>): Promise<Replied<unknown>> => {
    try {
      return { id, answer: await work(question) }
    } catch (cause) {
      return { id, fault: cause instanceof Error ? cause.message : String(cause) }
    }
  }
  port.on('message', (asked: Asked<never>) => {
    void reply(asked).then((replied) => port.postMessage(replied))
  })
  port.postMessage('ready' satisfies Heard<unknown>)
}
