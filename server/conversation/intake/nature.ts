import type { Nature } from '#contract/conversation/conversation.ts'

/** The values of a header of a mail, decoded, by its name in lower case. */
export type HeaderReader = (name: string) => readonly string[]

const MACHINES = /^(?:mailer-daemon|postmaster)@/i
const BULK = /\b(?:bulk|junk|auto_reply)\b/i
/** Headers that only mails of machines have. */
const MACHINE_HEADERS = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'] as const

const isReport = (header: HeaderReader): boolean =>
  header('content-type').some(
    (type) => /multipart\/report/i.test(type) && /report-type="?delivery-status/i.test(type),
  )

const isAutomatic = (header: HeaderReader): boolean =>
  header('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
  header('precedence').some((value) => BULK.test(value)) ||
  header('return-path').some((value) => /^\s*<\s*>/.test(value)) ||
  MACHINE_HEADERS.some((name) => header(name).length > 0)

/**
 * Whether a person answered, a machine did, or a mail came back (RFC 3464, RFC 3834). A report of a mail that is only
 * late is no bounce.
 * @param report the text of a delivery report
 */
export function natureOf(header: HeaderReader, sender: string, report: string): Nature {
  const isLate = /^Action:\s*(?:delayed|delivered|relayed|expanded)/im.test(report)
  if ((isReport(header) || MACHINES.test(sender)) && !isLate) return 'BOUNCE'
  return isLate || isAutomatic(header) ? 'AUTO_REPLY' : 'ANSWER'
}
