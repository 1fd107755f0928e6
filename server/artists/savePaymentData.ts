import { eq, sql } from 'drizzle-orm'
import {
  accountField,
  type GivenPaymentMethod,
  isMasked,
  maskedText,
  type PaymentMethod,
} from '#contract/artists/payment.ts'
import { GivenEmail } from '#contract/fields.ts'
import type { Db } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { invalidField, problem } from '../http/problem.ts'
import { recordPart } from '../http/words/parts.ts'
import type { Sealer } from '../secrets/sealer.ts'
import {
  contextOf,
  opened,
  type PaymentData,
  type StoredPaymentData,
  storedPaymentData,
} from './paymentData.ts'
import { artists, paymentMethods } from './tables.ts'

/** Given payment data; absent parts stay unchanged, a given list of methods replaces the stored one. */
export interface GivenPaymentData {
  readonly paymentInfo?: string | null | undefined
  readonly paymentMethods?: readonly GivenPaymentMethod[] | undefined
}

interface Saving {
  readonly artistId: number
  readonly sealer: Sealer
  /** Whether the account gets masks: then the plain value sent is always taken as a new one. */
  readonly masked: boolean
  /** Throws if the account may not change payment data. */
  readonly requireAllowed: () => void
}

/** A value before its change: encrypted, and decrypted unless that fails. */
interface Stored {
  readonly sealed: string | null
  readonly plain: string | null
}

const NOTHING: Stored = { sealed: null, plain: null }

const invalid = (path: string, key: string) => problem('invalidInput', { fieldErrors: { [path]: key } })

/** The value to store, encrypted. The mask sent back keeps the stored one, as does null what cannot be read. */
function sealedValue(
  { sealer, masked }: Saving,
  given: string | null | undefined,
  { sealed, plain }: Stored,
  place: { readonly path: string; readonly context: string },
): string | null {
  if (given === undefined) return sealed
  if (given === null) return plain === null ? sealed : null
  if (plain !== null && (given === maskedText(plain) || (!masked && given === plain))) return sealed
  if (isMasked(given)) throw invalidField(place.path, 'noPayment')
  return sealer.seal(given, place.context)
}

interface NewMethod extends Omit<PaymentMethod, 'id'> {
  readonly id: number | undefined
}

/** What the methods are compared and built with. */
interface Known {
  readonly stored: StoredPaymentData
  readonly data: PaymentData
}

/** Throws 400 for a changed method without its account, or with an invalid e-mail. */
function requireAccount(
  made: NewMethod,
  given: GivenPaymentMethod,
  before: PaymentMethod | undefined,
  path: string,
) {
  const field = accountField(made.type)
  if (made[field] === null) throw invalid(`${path}.${field}`, 'validation.required')
  if (made.email === before?.email || !given.email) return
  if (!GivenEmail.safeParse(given.email).success) throw invalid(`${path}.email`, 'validation.email')
}

/** The method to store. Throws 400 `invalidInput` at its field. */
function newMethod(
  saving: Saving,
  { stored, data }: Known,
  given: GivenPaymentMethod,
  path: string,
): NewMethod {
  const before = stored.methods.find(({ id }) => id === given.id)
  if (given.id !== undefined && !before)
    throw invalidField(`${path}.id`, 'noRecord', { record: recordPart('payment_methods') })
  const plain = data.paymentMethods.find(({ id }) => id === given.id)
  const value = (field: 'number' | 'email') =>
    sealedValue(
      saving,
      given[field],
      before ? { sealed: before[field], plain: plain?.[field] ?? null } : NOTHING,
      { path: `${path}.${field}`, context: contextOf(saving.artistId, field) },
    )
  const made = {
    id: before?.id,
    type: given.type,
    serviceName: given.serviceName,
    number: value('number'),
    email: value('email'),
  }
  requireAccount(made, given, before, path)
  return made
}

const COMPARED = ['id', 'type', 'serviceName', 'number', 'email'] as const

const isSame = (made: readonly NewMethod[], before: readonly PaymentMethod[]): boolean =>
  made.length === before.length &&
  made.every((method, at) => COMPARED.every((field) => method[field] === before[at]?.[field]))

async function writeMethods(tx: Db, artistId: number, made: readonly NewMethod[]): Promise<void> {
  const kept = made.flatMap(({ id }) => id ?? [])
  await tx.execute(sql`delete from payment_methods
    where artist_id = ${artistId} and not id = any(${intArray(kept)})`)
  for (const [position, { id, ...columns }] of made.entries()) {
    if (id === undefined) await tx.insert(paymentMethods).values({ artistId, position, ...columns })
    else
      await tx
        .update(paymentMethods)
        .set({ position, ...columns })
        .where(eq(paymentMethods.id, id))
  }
}

/**
 * Saves the payment data of a locked artist, encrypted. Returns those before if something changed. Throws 400
 * `invalidInput` at the field, and what `requireAllowed` throws if something would change.
 */
export async function savePaymentData(
  tx: Db,
  saving: Saving,
  given: GivenPaymentData,
): Promise<PaymentData | undefined> {
  if (given.paymentInfo === undefined && given.paymentMethods === undefined) return undefined
  const { artistId, sealer } = saving
  const [stored] = await storedPaymentData(tx, [artistId])
  if (!stored) throw new Error(`Artist ${artistId} is gone within the transaction that changes it`)
  const known = { stored, data: opened(sealer, stored) }
  const info = sealedValue(
    saving,
    given.paymentInfo,
    { sealed: stored.paymentInfo, plain: known.data.paymentInfo },
    { path: 'paymentInfo', context: contextOf(artistId, 'paymentInfo') },
  )
  const methods = given.paymentMethods?.map((one, at) =>
    newMethod(saving, known, one, `paymentMethods.${at}`),
  )
  const newInfo = info !== stored.paymentInfo
  const newMethods = methods !== undefined && !isSame(methods, stored.methods)
  if (!newInfo && !newMethods) return undefined
  saving.requireAllowed()
  if (newInfo) await tx.update(artists).set({ paymentInfo: info }).where(eq(artists.userId, artistId))
  if (newMethods) await writeMethods(tx, artistId, methods)
  return known.data
}
