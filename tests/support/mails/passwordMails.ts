import { sql } from 'drizzle-orm'
import type { Parcel } from '#server/carrier.ts'
import { runJob } from '../page/jobs.ts'
import type { TestServer } from '../server.ts'

/** Of a server that sends mails. */
export const WITH_MAILS = {
  mail: { smtpUrl: 'smtp://mail.example', from: 'a@b.example', replyTo: undefined },
}

/** Lets the server look requests for password links up and send its mails. Returns the mails. */
export async function sentMails(server: TestServer): Promise<readonly Parcel[]> {
  const sent: Parcel[] = []
  await runJob(server, 'mail-password-links', { publicUrl: 'https://shop.example' })
  await runJob(server, 'deliver-outbox', {
    carriers: {
      EMAIL: async (parcel) => void sent.push(parcel),
      MESSENGER: async () => undefined,
    },
  })
  return sent
}

/** The token of the link in the mail. */
export function tokenIn(mail: Parcel | undefined): string {
  const token = /https:\/\/shop\.example\/set-password#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link: ${mail?.text}`)
  return token
}

/** Takes away what earlier tests asked for and sent. */
export async function forgetLinks({ database }: TestServer): Promise<void> {
  for (const table of ['outbox', 'password_links', 'password_requests'])
    await database.db.execute(sql`delete from ${sql.identifier(table)}`)
}
