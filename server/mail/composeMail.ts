import type { Parcel } from '../carrier.ts'

export interface ComposedMail {
  readonly bytes: Buffer
  readonly envelope: { readonly from: string | false; readonly to: string[] }
}

export interface Sender {
  readonly from: string
  /** The mailbox of answers, such as `answers@shop.example`. */
  readonly replyTo?: string | undefined
}

/** The order's own address in the mailbox of answers, by plus-addressing. */
const replyAddress = (mailbox: string, token: string): string => mailbox.replace(/@/, `+${token}@`)

/** The mail as it is sent. */
export async function composeMail(parcel: Parcel, { from, replyTo }: Sender): Promise<ComposedMail> {
  const { messageId, thread, to, subject, html, text, date, files, replyToken } = parcel
  const answered = thread.at(-1)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new MailComposer({
    from,
    to,
    subject,
    text,
    ...(html !== null && { html }),
    messageId,
    ...(answered !== undefined && { inReplyTo: answered, references: [...thread] }),
    ...(replyTo !== undefined && replyToken !== null && { replyTo: replyAddress(replyTo, replyToken) }),
    date,
    attachments: files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    // Attachments are given as bytes: nothing in a mail may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { bytes: await mail.build(), envelope: mail.getEnvelope() }
}
