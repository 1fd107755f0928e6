import { dollarsOf } from '#contract/money.ts'
import type { NewMessage } from '../outbox/queueMessages.ts'
import type { LockedEntry } from './lockEntries.ts'

interface Statement {
  readonly to: string
  readonly name: string
  readonly langKey: string
  readonly entries: readonly LockedEntry[]
  readonly extraCents: number
  readonly totalCents: number
  readonly note: string
}

const TEXTS = {
  en: {
    subject: (total: string) => `Your payment of ${total}`,
    hello: (name: string) => `Hello ${name},`,
    intro: 'this is what will be paid to you:',
    extra: 'Extra',
    total: 'Total',
    note: 'Note',
    end: 'Please tell us if something is missing.',
  },
  vi: {
    subject: (total: string) => `Khoản chi trả ${total} cho bạn`,
    hello: (name: string) => `Chào ${name},`,
    intro: 'đây là các khoản sẽ được trả cho bạn:',
    extra: 'Trả thêm',
    total: 'Tổng cộng',
    note: 'Ghi chú',
    end: 'Nếu thiếu khoản nào, vui lòng báo cho chúng tôi.',
  },
} as const

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const formatCents = (cents: number): string => money.format(dollarsOf(cents))

/** A mail of plain text. */
export type StatementMail = Pick<NewMessage, 'to' | 'subject' | 'text'>

/** The mail that tells an artist what will be paid, in their language (D-8.14). */
export function statementMail({
  to,
  name,
  langKey,
  entries,
  extraCents,
  totalCents,
  note,
}: Statement): StatementMail {
  const texts = TEXTS[langKey === 'vi' ? 'vi' : 'en']
  const lines = entries.map(({ number, cents }) => `#${number}: ${formatCents(cents)}`)
  const total = formatCents(totalCents)
  const text = [
    texts.hello(name),
    '',
    texts.intro,
    '',
    ...lines,
    ...(extraCents > 0 ? [`${texts.extra}: ${formatCents(extraCents)}`] : []),
    `${texts.total}: ${total}`,
    ...(note === '' ? [] : ['', `${texts.note}: ${note}`]),
    '',
    texts.end,
  ]
  return { to, subject: texts.subject(total), text: text.join('\n') }
}
