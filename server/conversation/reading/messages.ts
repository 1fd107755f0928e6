import type { WholeMail } from '#contract/conversation/wholeMail.ts'
import type { ReadMail } from './readMail.ts'

/** What the thread that reads mails makes of one: a message, or all that it holds. */
export interface Readings {
  readonly message: ReadMail
  readonly whole: WholeMail
}

export interface MailQuestion {
  readonly as: keyof Readings
  readonly bytes: Uint8Array<ArrayBuffer>
  /** In bytes, which are gone once they are handed over. */
  readonly size: number
}

/** What the mail was read as, or why it is none. */
export type MailAnswer = { readonly read: Readings[keyof Readings] } | { readonly broken: string }
