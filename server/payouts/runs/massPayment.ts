import type { PaymentMethod, PaymentType } from '#contract/artists/payment.ts'
import { dollarsOf } from '#contract/money.ts'
import type { MASS_PAYMENT_FORMATS } from '#contract/payouts/payRuns.ts'

export type MassPaymentFormat = (typeof MASS_PAYMENT_FORMATS)[number]

/** A payout as a line of a mass-payment file. */
export interface MassPayment {
  readonly name: string
  readonly email: string
  readonly cents: number
  /** The transaction id: PayPal's customer id, Wise's payment reference. */
  readonly reference: string
}

/** The method that a format pays by. */
export const METHOD_OF: Readonly<Record<MassPaymentFormat, PaymentType>> = { paypal: 'PAYPAL', wise: 'WISE' }

/** The e-mail that the format pays to; undefined if the artist has none for it. */
export const payeeEmail = (
  methods: readonly PaymentMethod[],
  format: MassPaymentFormat,
): string | undefined =>
  methods.find(({ type, email }) => type === METHOD_OF[format] && email !== null)?.email ?? undefined

const WISE_COLUMNS = [
  'name',
  'recipientEmail',
  'paymentReference',
  'receiverType',
  'amountCurrency',
  'amount',
  'sourceCurrency',
  'targetCurrency',
  'type',
]

const amountOf = ({ cents }: MassPayment): string => dollarsOf(cents).toFixed(2)

/**
 * The records of a mass-payment file. PayPal's has no headings: recipient, amount, currency, customer id, note,
 * wallet. Wise's is its template for payments to an e-mail, with the exact amount in dollars.
 */
export function massPaymentRecords(format: MassPaymentFormat, lines: readonly MassPayment[]): string[][] {
  if (format === 'paypal')
    return lines.map((line) => [
      line.email,
      amountOf(line),
      'USD',
      line.reference,
      `Payment ${line.reference}`,
      'PAYPAL',
    ])
  return [
    WISE_COLUMNS,
    ...lines.map((line) => [
      line.name,
      line.email,
      line.reference,
      'PERSON',
      'target',
      amountOf(line),
      'USD',
      'USD',
      'EMAIL',
    ]),
  ]
}
