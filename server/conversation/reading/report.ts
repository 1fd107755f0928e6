import type { ParsedMail } from 'mailparser'
import type { HeaderReader } from './headers.ts'

/** How much of a mail is searched for addresses and Message-IDs, in bytes. */
const SEARCHED_BYTES = 500_000
const MOST_ADDRESSES = 500

/** What a report of a mail server says. */
export interface Report {
  /** `unknown` is a report of a kind of its own, `none` no report. */
  readonly kind: 'delivery' | 'abuse' | 'receipt' | 'unknown' | 'none'
  /** Whether a recipient was not reached for good. */
  readonly hasFailed: boolean
  /** Recipients that were reached, or may still be, in lower case. */
  readonly spared: readonly string[]
}

interface Recipient {
  readonly action: string
  readonly addresses: readonly string[]
}

const fieldOf = (group: string, name: string): string =>
  new RegExp(`^${name}:[^\\S\\n]*(.*)$`, 'im').exec(group)?.[1]?.trim() ?? ''

const addressIn = (value: string): string => (/[^\s;<>]+@[^\s;<>]+/.exec(value)?.[0] ?? '').toLowerCase()

/** The groups of a delivery report, one of each recipient (RFC 3464 2.3). */
function recipientsIn(report: string): Recipient[] {
  return report
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((group) => ({
      action: fieldOf(group, 'Action')
        .toLowerCase()
        .replace(/[^a-z].*$/, ''),
      addresses: ['Final-Recipient', 'Original-Recipient']
        .map((name) => addressIn(fieldOf(group, name)))
        .filter(Boolean),
    }))
    .filter(({ action }) => action !== '')
}

const NOT_FAILED = ['delayed', 'delivered', 'relayed', 'expanded']

const textOf = ({ attachments }: ParsedMail, type: RegExp): string =>
  attachments
    .filter(({ contentType }) => type.test(contentType))
    .map(({ content }) => content.toString('latin1', 0, SEARCHED_BYTES))
    .join('\n\n')

const DELIVERY = /^message\/(?:global-)?delivery-status$/i

/** Reads the report in a mail: of a delivery (RFC 3464), of an abuse (RFC 5965), or of a mail that was opened. */
export function reportOf(mail: ParsedMail, header: HeaderReader): Report {
  const type = header('content-type').join(' ')
  const has = (pattern: RegExp): boolean =>
    mail.attachments.some(({ contentType }) => pattern.test(contentType))
  const none = { hasFailed: false, spared: [] }
  const isAbuse = /report-type="?feedback-report/i.test(type) || has(/^message\/feedback-report$/i)
  if (isAbuse) {
    const kind = fieldOf(textOf(mail, /^message\/feedback-report$/i), 'Feedback-Type')
    return { kind: /^not-spam/i.test(kind) ? 'receipt' : 'abuse', ...none }
  }
  if (/report-type="?disposition-notification/i.test(type) || has(/^message\/disposition-notification$/i))
    return { kind: 'receipt', ...none }
  const isDelivery = /report-type="?(?:global-)?delivery-status/i.test(type) || has(DELIVERY)
  if (!isDelivery) return { kind: /multipart\/report/i.test(type) ? 'unknown' : 'none', ...none }
  const recipients = recipientsIn(textOf(mail, DELIVERY))
  const failed = recipients.filter(({ action }) => !NOT_FAILED.includes(action))
  const lost = failed.flatMap(({ addresses }) => addresses)
  return {
    kind: 'delivery',
    // A report that names no recipient tells of one that was not reached.
    hasFailed: failed.length > 0 || recipients.length === 0,
    spared: recipients.flatMap(({ addresses }) => addresses).filter((address) => !lost.includes(address)),
  }
}

/** The addresses that a mail which came back names, in lower case, without those that were reached. */
export function addressesIn(bytes: Buffer, { spared }: Report): string[] {
  const found =
    bytes.toString('latin1', 0, SEARCHED_BYTES).match(/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,255}/g) ?? []
  const names = found.map((address) => address.toLowerCase().replace(/[.']+$/, ''))
  return [...new Set(names)].filter((address) => !spared.includes(address)).slice(0, MOST_ADDRESSES)
}

/** The Message-IDs of our own mails, see `queueMessages`. */
const OUR_IDS = /<[0-9a-f-]{36}@atelier>/gi
/** In the head of a mail, which a report holds in its text, in a part or attached. */
const OUR_HEAD = /^[>\s]*(?:X-)?(?:Original-)?Message-I[dD]:\s*<[0-9a-f-]{36}@atelier>/im

/** What a mail holds of ours: the ids of mails that it names, and whether the head of one is in its body. */
export function oursIn(bytes: Buffer): { readonly ids: readonly string[]; readonly hasHead: boolean } {
  const text = bytes.toString('latin1', 0, SEARCHED_BYTES)
  const body = text.slice(Math.max(0, text.search(/\r?\n\r?\n/)))
  return { ids: [...new Set(text.match(OUR_IDS) ?? [])], hasHead: OUR_HEAD.test(body) }
}
