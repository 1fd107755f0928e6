import type { SystemCheck } from '#contract/system/systemStatus.ts'
import type { Config } from '../config/config.ts'
import { found } from './checks.ts'

const HERE = ['localhost', '127.0.0.1', '[::1]']

export const mailCheck = ({ mail }: Partial<Pick<Config, 'mail'>>): SystemCheck =>
  mail?.smtpUrl === undefined
    ? found('mail', 'NOTE', 'unset')
    : found('mail', 'OK', 'set', { from: mail.from })

export const pushCheck = ({
  firebase,
  pushSender,
}: Partial<Pick<Config, 'firebase' | 'pushSender'>>): SystemCheck => {
  if (!firebase) return found('push', 'OK', 'unset')
  return pushSender ? found('push', 'OK', 'set') : found('push', 'NOTE', 'deaf')
}

/** Links in mails lead there, passkeys belong to it, and without encryption anybody on the way reads along. */
export function addressCheck({ publicUrl }: Pick<Config, 'publicUrl'>): SystemCheck {
  const { protocol, hostname } = new URL(publicUrl)
  if (HERE.includes(hostname)) return found('address', 'NOTE', 'local', { url: publicUrl })
  return protocol === 'https:'
    ? found('address', 'OK', 'set', { url: publicUrl })
    : found('address', 'WARN', 'plain', { url: publicUrl })
}
