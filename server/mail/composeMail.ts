import MailComposer from 'nodemailer/lib/mail-composer'
import type { Parcel } from '../outbox/carrier.ts'

export interface ComposedMail {
  readonly bytes: Buffer
  readonly envelope: { readonly from: string | false; readonly to: string[] }
}

/** The mail as it is sent. */
export async function composeMail(parcel: Parcel, from: string): Promise<ComposedMail> {
  const { messageId, to, subject, html, text, date, files } = parcel
  const mail = new MailComposer({
    from,
    to,
    subject,
    text,
    ...(html !== null && { html }),
    messageId,
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
