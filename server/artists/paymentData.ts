import { sql } from 'drizzle-orm'
import { accountField, isMasked, maskedText, type PaymentMethod } from '#contract/artists/payment.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData } from '../events/changes.ts'
import { recordEvents } from '../events/record.ts'
import type { Sealer } from '../secrets/sealer.ts'

/** How an artist can be paid, decrypted. */
export interface PaymentData {
  readonly paymentInfo: string | null
  /** The preferred one first. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Whether the server's secret does not open some of it; those values are null. */
  readonly unreadable: boolean
}

/** The columns of an artist's payment data as stored. */
export interface StoredPaymentData {
  readonly id: number
  readonly paymentInfo: string | null
  readonly methods: readonly PaymentMethod[]
}

type Secret = 'paymentInfo' | 'number' | 'email'

/** Says whose and which value it is: see `Sealer`. */
export const contextOf = (artistId: number, field: Secret): string => `artist ${artistId} ${field}`

export const NO_PAYMENT_DATA: PaymentData = { paymentInfo: null, paymentMethods: [], unreadable: false }

/** The stored, encrypted payment data of artists. */
export const storedPaymentData = (db: Db, artistIds: readonly number[]): Promise<StoredPaymentData[]> =>
  rowsOf(
    db,
    sql`select a.user_id as id, a.payment_info as "paymentInfo",
        coalesce((select json_agg(json_build_object('id', m.id, 'type', m.type, 'serviceName', m.service_name,
          'number', m.number, 'email', m.email) order by m.position, m.id)
          from payment_methods m where m.artist_id = a.user_id), '[]') as methods
      from artists a where a.user_id = any(${intArray(artistIds)})`,
  )

/** Decrypts the payment data of one artist. */
export function opened(sealer: Sealer, { id, paymentInfo, methods }: StoredPaymentData): PaymentData {
  let unreadable = false
  const open = (field: Secret, sealed: string | null): string | null => {
    if (sealed === null) return null
    const text = sealer.open(sealed, contextOf(id, field))
    if (text === undefined) unreadable = true
    return text ?? null
  }
  const data = {
    paymentInfo: open('paymentInfo', paymentInfo),
    paymentMethods: methods.map((method) => ({
      ...method,
      number: open('number', method.number),
      email: open('email', method.email),
    })),
  }
  return { ...data, unreadable }
}

/** The decrypted payment data of artists, by id. The caller masks it or records that it was read. */
export async function readPaymentData(
  db: Db,
  sealer: Sealer,
  artistIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentData>> {
  const stored = await storedPaymentData(db, artistIds)
  return new Map(stored.map((one) => [one.id, opened(sealer, one)]))
}

const maskedOrNull = (text: string | null): string | null => (text === null ? null : maskedText(text))

/** The payment data with its numbers, e-mails and text masked (D-10.12). */
export const maskedPaymentData = ({ paymentInfo, paymentMethods, unreadable }: PaymentData): PaymentData => ({
  paymentInfo: maskedOrNull(paymentInfo),
  paymentMethods: paymentMethods.map((method) => ({
    ...method,
    number: maskedOrNull(method.number),
    email: maskedOrNull(method.email),
  })),
  unreadable,
})

/** Whether there is a value to read; masks are not counted. */
export const holdsSecrets = ({ paymentInfo, paymentMethods }: PaymentData): boolean =>
  [paymentInfo, ...paymentMethods.flatMap(({ number, email }) => [number, email])].some(
    (text) => text !== null && !isMasked(text),
  )

/** Whether there are any payment data at all. */
export const holdsData = ({ paymentInfo, paymentMethods }: PaymentData): boolean =>
  paymentInfo !== null || paymentMethods.length > 0

const addressesOf = ({ paymentMethods }: PaymentData): string[] =>
  paymentMethods.flatMap(({ type, email }) => (accountField(type) === 'email' && email ? [email] : []))

/** The e-mail addresses that the artist was paid at by these data, and is no more. */
export async function removedAddresses(
  tx: Db,
  sealer: Sealer,
  artistId: number,
  before: PaymentData,
): Promise<string[]> {
  const now = (await readPaymentData(tx, sealer, [artistId])).get(artistId) ?? NO_PAYMENT_DATA
  const left = new Set(addressesOf(now))
  return addressesOf(before).filter((address) => !left.has(address))
}

interface Reading {
  readonly account: SignedIn
  readonly now: Date
}

/**
 * Records that the account read unmasked payment data of these artists. In a preview this is done by the
 * administrator who previews.
 */
export const recordPaymentDataRead = (
  tx: Db,
  { account, now }: Reading,
  artists: readonly { readonly id: number; readonly fullName: string; readonly login: string }[],
): Promise<void> =>
  recordEvents(
    tx,
    artists.map(({ id, fullName, login }) => ({
      account: account.owner,
      now,
      area: 'artists',
      recordId: id,
      kind: 'paymentDataRead' as const,
      data: auditData(fullName === '' ? login : fullName),
    })),
  )
