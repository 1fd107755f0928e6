import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect } from '../journey.ts'
import type { Shop } from '../shop.ts'

type Mail = ConstructorParameters<typeof MailComposer>[0]

/** The reply address in the mail with this subject, once the shop has sent it. */
export async function replyAddressOf(shop: Shop, subject: string): Promise<string> {
  const folder = join(shop.folder, 'mails')
  let found: string | undefined
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      const own = mails.find((mail) => mail.includes(`Subject: ${subject}`))
      found = /^Reply-To: (\S+)/m.exec(own ?? '')?.[1]
      return found
    })
    .toBeTruthy()
  return found ?? ''
}

/** Hands a mail of the customer in, as the shop's mail server does. */
export async function answerByMail(shop: Shop, mail: Mail): Promise<void> {
  const raw = await new MailComposer({ from: 'Anna Berg <anna@example.com>', ...mail }).compile().build()
  const response = await fetch(`${shop.origin}/api/intake/mail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${shop.intakeToken}` },
    body: new Uint8Array(raw),
  })
  if (response.status !== 201)
    throw new Error(`The intake answered ${response.status}: ${await response.text()}`)
}
