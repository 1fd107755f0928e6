import { answerThread } from '../../threads/answerThread.ts'
import type { Work } from '../../threads/thread.ts'
import type { MailAnswer, MailQuestion } from './messages.ts'
import { readMail } from './readMail.ts'
import { readWhole } from './readWhole.ts'

const READERS = { message: readMail, whole: readWhole }

const read: Work<MailQuestion, MailAnswer> = async ({ as, bytes }) => {
  try {
    return { read: await READERS[as](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (cause) {
    return { broken: cause instanceof Error ? cause.message : String(cause) }
  }
}

answerThread(read)
