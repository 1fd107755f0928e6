import { Worker } from 'node:worker_threads'
import type { Answer, Ask, EngineData, OpenLine } from './engineMessages.ts'

const WORKER = new URL('./engineWorker.ts', import.meta.url)

/**
 * The way to an engine in its own thread, since it would block everything else in the server. It keeps the process alive only
 * while a question is open.
 */
export const inThread =
  (data: EngineData): OpenLine =>
  (hear) => {
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
