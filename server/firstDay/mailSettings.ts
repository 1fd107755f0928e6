import type { Config } from '../config/config.ts'
import { hashOf } from '../customerPages/token.ts'

/**
 * What mails are sent by, as a hash: server, user, options and sender. Not the password: from the hash it could be guessed by
 * those who read the database, and one that no longer fits shows in the outbox.
 */
export function mailSettingsHash(mail: Config['mail'] | undefined): string | null {
  if (mail?.smtpUrl === undefined) return null
  const address = new URL(mail.smtpUrl)
  address.password = ''
  return hashOf(`${address.href}\n${mail.from}`)
}

/** Whether the last test mail was sent by these settings, or before it was noted by which. */
export const isTested = (
  { settingsHash }: { readonly settingsHash: string | null },
  mail: Config['mail'] | undefined,
): boolean => settingsHash === null || settingsHash === mailSettingsHash(mail)
