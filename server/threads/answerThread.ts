import { parentPort } from 'node:worker_threads'

/** Answers the questions of `openThread`, in the module that the thread runs. */
export function answerThread<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a worker thread')
  port.on('message', async ({ id, question }: { readonly id: number; readonly question: Question }) => {
    try {
      port.postMessage({ id, answer: await answer(question) })
    } catch (cause) {
      port.postMessage({ id, fault: cause instanceof Error ? cause.message : String(cause) })
    }
  })
}
