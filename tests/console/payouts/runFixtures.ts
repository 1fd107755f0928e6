import type { PayRun, PayRunLine } from '#contract/payouts/payRuns.ts'
import { LINH } from './fixtures.ts'

export const person = (id: number, fullName: string) => ({ ...LINH, id, login: `artist${id}`, fullName })

export const line = (id: number, fullName: string, more: Partial<PayRunLine> = {}): PayRunLine => ({
  id,
  artist: person(id, fullName),
  orders: 2,
  total: 40,
  state: 'PAID',
  errorKey: null,
  transactionId: `PORUN${id}`,
  voided: false,
  reported: null,
  reportedAmount: null,
  formats: ['paypal'],
  ...more,
})

export const buildRun = (lines: readonly PayRunLine[], more: Partial<PayRun> = {}): PayRun => {
  const of = (state: PayRunLine['state']) => lines.filter((each) => each.state === state).length
  return {
    id: 7,
    until: '2026-10-31',
    createdDate: '2026-11-01T03:00:00.000Z',
    createdBy: 'Thu Trang',
    note: '',
    artists: lines.length,
    total: lines.length * 40,
    pending: of('PENDING'),
    paid: of('PAID'),
    paidTotal: of('PAID') * 40,
    skipped: of('SKIPPED'),
    lines: [...lines],
    ...more,
  }
}
