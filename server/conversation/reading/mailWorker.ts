import { parentPort } from 'node:worker_threads'
import type { MailAnswer, MailQuestion } from './messages.ts'
import { readMail } from './readMail.ts'
import { readWhole } from './readWhole.ts'

/** Runs in a thread of its own, which is ended if a mail takes too long or too much memory. */
const port = parentPort
if (!port) throw new Error('The mail reader runs in a worker thread')

const READERS = { message: readMail, whole: readWhole }

const answer = async ({ id, as, bytes }: MailQuestion): Promise<MailAnswer> => {
  try {
    return { id, read: await READERS[as](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (cause) {
    return { id, broken: cause instanceof Error ? cause.message : String(cause) }
  }
}

port.on('message', async (question: MailQuestion) => port.postMessage(await answer(question)))
