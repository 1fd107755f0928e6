import { problem } from '../../http/problem.ts'
import { readSafely } from '../reading/readSafely.ts'
import type { IncomingMessage } from './message.ts'

/**
 * Reads a mail as it arrived: nothing in it is run, loaded or unpacked, and none takes more time or memory than a mail
 * may. Throws 400 `invalidInput` for bytes that are no mail.
 * @param at when it arrived
 */
export async function parseMail(bytes: Buffer, at: Date): Promise<IncomingMessage> {
  if (bytes.length === 0) throw problem('invalidInput', { fieldErrors: { body: 'validation.required' } })
  const read = await readSafely(bytes)
  if ('broken' in read)
    throw problem('invalidInput', {
      fieldErrors: { body: 'validation.invalid' },
      reasons: { body: { key: 'noMail' } },
      detail: `The mail cannot be read: ${read.broken}`,
    })
  return { ...read.mail, at, raw: bytes, unreadable: read.unreadable }
}
