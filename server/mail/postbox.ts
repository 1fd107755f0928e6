import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Carrier, DeliveryError } from '../carrier.ts'
import type { MailConfig } from '../config/sending.ts'
import { composeMail, type Sender } from './composeMail.ts'
import { openSmtp } from './smtp.ts'

/** Writes mails as `.eml` files, for a shop without a mail server. */
function openFolder(folder: string, sender: Sender): Carrier {
  return async (parcel, handingOver) => {
    const { bytes } = await composeMail(parcel, sender)
    const name = `${parcel.date.toISOString().replaceAll(':', '-')}-${parcel.messageId.replace(/[^\w-]/g, '')}.eml`
    const path = join(folder, name)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.part`, bytes, { flush: true })
    } catch (cause) {
      throw new DeliveryError('down', `The mail could not be written: ${(cause as Error).message}`, cause)
    }
    await handingOver()
    await rename(`${path}.part`, path)
  }
}

/** Sends by SMTP if it is configured, else writes `.eml` files to the folder. */
export const openPostbox = ({ smtpUrl, ...sender }: MailConfig, folder: string): Carrier =>
  smtpUrl === undefined ? openFolder(folder, sender) : openSmtp(smtpUrl, sender)
