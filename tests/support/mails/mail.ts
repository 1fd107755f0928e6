import { sql } from 'drizzle-orm'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { TakenMail } from '#contract/conversation/intake.ts'
import { openPostbox } from '#server/mail/postbox.ts'
import { runJob } from '../page/jobs.ts'
import { select } from '../page/page.ts'
import { type Answer, MAIL_TOKEN, type TestServer } from '../server.ts'

type Mail = ConstructorParameters<typeof MailComposer>[0]

/** The mailbox of the shop in tests. */
export const MAILBOX = 'answers@shop.example'

/** The bytes of a mail from the customer. */
export const mailBytes = (mail: Mail): Promise<Buffer> =>
  new MailComposer({
    from: 'Ánh Trần <anh.tran@example.com>',
    to: MAILBOX,
    subject: 'Re: Your sketch',
    ...mail,
  })
    .compile()
    .build()

/** Hands a mail in, as the mail server of the shop does. */
export const handInMail = (server: TestServer, raw: Buffer | string, token = MAIL_TOKEN): Promise<Answer> =>
  server.ask('POST', '/api/intake/mail', {
    raw,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
  })

/** The same for a mail that must be taken in. */
export async function takeMail(server: TestServer, mail: Mail): Promise<TakenMail> {
  const { status, json, text } = await handInMail(server, await mailBytes(mail))
  if (status !== 201) throw new Error(`The mail was answered with ${status}: ${text}`)
  return json as unknown as TakenMail
}

/** The reply address of an order that was written to. */
export async function replyAddress(server: TestServer, orderId: number): Promise<string> {
  const [row] = await select<{ token: string }>(
    server,
    sql`select token from reply_tokens where order_id = ${orderId}`,
  )
  if (!row) throw new Error(`Nobody has written about order ${orderId}`)
  return MAILBOX.replace('@', `+${row.token}@`)
}

/** Delivers what is queued into a folder, with reply addresses unless there is no mailbox. */
export const deliverTo = (
  server: TestServer,
  folder: string,
  replyTo: string | null = MAILBOX,
): Promise<void> =>
  runJob(server, 'deliver-outbox', {
    carriers: {
      EMAIL: openPostbox({ from: 'Shop <shop@shop.example>', replyTo: replyTo ?? undefined }, folder),
      MESSENGER: async () => undefined,
    },
  })
