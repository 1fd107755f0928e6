import { answerThread } from '../../threads/answerThread.ts'
import type { MailAnswer, MailQuestion } from './messages.ts'
import { readMail } from './readMail.ts'
import { readWhole } from './readWhole.ts'

const READERS = { message: readMail, whole: readWhole }

answerThread<MailQuestion, MailAnswer>(async ({ as, bytes }) => {
  try {
    return { read: await READERS[as](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (cause) {
    return { broken: cause instanceof Error ? cause.message : String(cause) }
  }
})
