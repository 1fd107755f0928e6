import type { PaymentType } from '#contract/artists/payment.ts'
import { contextOf } from '#server/artists/paymentData.ts'
import type { Sealer } from '#server/secrets/sealer.ts'
import type { Book } from '../rows.ts'

interface DemoMethod {
  readonly type: PaymentType
  readonly serviceName: string
  readonly number?: string
  readonly email?: string
}

const BANKS = ['Vietcombank', 'Techcombank', 'ACB', 'BIDV'] as const

/** Account numbers and addresses that belong to nobody, different for each artist. */
const bank = (id: number): DemoMethod => ({
  type: 'BANKING',
  serviceName: BANKS[id % BANKS.length] ?? BANKS[0],
  number: `00${String(1_007_000_000 + id * 104_729)}`,
})
const payPal = (id: number): DemoMethod => ({
  type: 'PAYPAL',
  serviceName: 'PayPal',
  email: `payments.${id}@atelier.example`,
})
const wise = (id: number): DemoMethod => ({
  type: 'WISE',
  serviceName: 'Wise',
  email: `wise.${id}@atelier.example`,
})

/** One or two methods each, and for some artists a text; every seventh artist has none. */
const methodsOf = (id: number): DemoMethod[] =>
  [[bank(id), payPal(id)], [bank(id)], [payPal(id)], [wise(id), bank(id)], [bank(id)], [payPal(id)], []][
    id % 7
  ] ?? []

interface Paid {
  readonly book: Book
  readonly sealer: Sealer
}

/** Adds how an artist is paid, without the random source, so that the rest of the shop stays as it is. */
export function addPaymentData({ book, sealer }: Paid, artistId: number): void {
  const seal = (field: 'paymentInfo' | 'number' | 'email', text: string | undefined) =>
    text === undefined ? null : sealer.seal(text, contextOf(artistId, field))
  const [row] = book.rows.artists.slice(-1)
  if (row && artistId % 3 === 0)
    row.paymentInfo = seal('paymentInfo', 'Paid at the end of the month, fees at our charge')
  for (const [position, { type, serviceName, number, email }] of methodsOf(artistId).entries())
    book.rows.paymentMethods.push({
      id: book.id('paymentMethods'),
      artistId,
      position,
      type,
      serviceName,
      number: seal('number', number),
      email: seal('email', email),
    })
}
