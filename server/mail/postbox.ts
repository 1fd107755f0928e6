import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export interface Letter {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
}

/** The way out for mails. Throws if a mail could not be handed over. */
export type Postbox = (letter: Letter) => Promise<void>

export interface MailConfig {
  readonly smtpUrl?: string | undefined
  readonly from: string
}

/** No server may keep a mail waiting for longer. */
const PATIENCE_MS = 30_000

/** Writes mails as `.eml` files, for a shop without a mail server. */
function openFolder(folder: string, from: string): Postbox {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter) => {
    const { message } = await transport.sendMail({ ...letter, from })
    await mkdir(folder, { recursive: true })
    const name = `${letter.date.toISOString().replaceAll(':', '-')}-${letter.messageId.replace(/[^\w-]/g, '')}.eml`
    const path = join(folder, name)
    await writeFile(`${path}.part`, message as Buffer, { flush: true })
    await rename(`${path}.part`, path)
  }
}

/** Sends by SMTP if it is configured, else writes `.eml` files to the folder. */
export function openPostbox({ smtpUrl, from }: MailConfig, folder: string): Postbox {
  if (smtpUrl === undefined) return openFolder(folder, from)
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return async (letter) => {
    await transport.sendMail({ ...letter, from })
  }
}
