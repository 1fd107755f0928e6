import { answerThread } from '#server/threads/answerThread.ts'

/** Starts as slowly as on a busy machine, and answers a question after as many milliseconds as it says. */
await new Promise((resolve) => setTimeout(resolve, 1500))

answerThread(async (milliseconds: number) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return 'answered'
})
