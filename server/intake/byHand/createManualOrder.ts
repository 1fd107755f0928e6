import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { WORK_TYPES } from '#contract/files/types.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { ManualOrder } from '#contract/orders/manualOrder.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has, isStoreStaff } from '../../accounts/grants.ts'
import { businessDay, hourOfDay, readTimeZone } from '../../businessDay.ts'
import { customChanges } from '../../customFields/write.ts'
import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import { invalidField, problem } from '../../http/problem.ts'
import { recordPart } from '../../http/words/parts.ts'
import { rowById } from '../../orders/rows.ts'
import { holdNames } from '../../plain/otherNames.ts'
import { findProducts, productCalled } from '../../products/names.ts'
import { readPhoneCountry } from '../../systemProperties/phoneCountry.ts'
import { createOrder, lockIntake } from '../createOrder.ts'
import { phoneIn } from '../files/phoneOf.ts'
import type { NewCustomer, NewItem } from '../newOrder.ts'
import { readCountryOf } from '../storeCountries.ts'

/** An order is paid at noon of a day that is over. */
const NOON = 12

/** Either shows customers whatever they have ordered; others would learn of them by trying ids. */
const KNOWS_CUSTOMERS = ['VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_DETAIL'] as const

export interface ByHand {
  readonly account: SignedIn
  readonly now: Date
  /** Files, such as those of a message, that may become photos although others use them. */
  readonly shared?: ReadonlySet<number>
}

/** The store: that of staff who have only one, if none is named. Throws 400 for one outside the scope. */
function storeOf(account: SignedIn, { storeId }: ManualOrder): number | undefined {
  if (!isStoreStaff(account)) return storeId
  const { storeIds } = account
  const id = storeId ?? (storeIds.length === 1 ? storeIds[0] : undefined)
  if (id === undefined) throw invalidField('storeId', 'required', {}, 'validation.required')
  if (!storeIds.includes(id)) throw invalidField('storeId', 'noRecord', { record: recordPart('stores') })
  return id
}

/** Someone new. Throws 400 without a way to reach them, or with a number that cannot be one. */
async function someoneNew(
  tx: Db,
  { customer, shippingAddress }: ManualOrder,
  storeId: number | undefined,
): Promise<NewCustomer> {
  const { email, phone: text, ...given } = customer ?? { firstName: '', lastName: '' }
  if (email === undefined && text === undefined)
    throw invalidField('customer.email', 'noShopContact', {}, 'validation.required')
  const usual = storeId === undefined ? await readPhoneCountry(tx) : await readCountryOf(tx, storeId)
  const countries = [shippingAddress?.countryCode ?? '', shippingAddress?.country ?? '']
  const phone = text === undefined ? undefined : phoneIn({ text, countries }, usual)
  if (text !== undefined && !phone) throw invalidField('customer.phone', 'noPhone', {}, 'validation.phone')
  return {
    firstName: given.firstName,
    lastName: given.lastName,
    language: customer?.language,
    email: email ?? null,
    phone: phone ?? null,
  }
}

/** Throws 403 if the account sees no customers to choose from; a message names its sender to those with VIEW_CUSTOMER_INFO. */
function checkChoice({ account, shared }: ByHand, { customerId }: ManualOrder): void {
  const isNamed = shared !== undefined && has(account, 'VIEW_CUSTOMER_INFO')
  if (customerId === undefined || isNamed || KNOWS_CUSTOMERS.some((grant) => has(account, grant))) return
  throw problem('forbidden', { missing: ['VIEW_CUSTOMER_LIST'] })
}

/** When it was paid; undefined: not yet. Throws 400 for a day that has not come. */
async function paidAtOf(tx: Db, { paidOn }: ManualOrder, now: Date): Promise<Date | undefined> {
  if (paidOn === null) return undefined
  const zone = await readTimeZone(tx)
  const today = businessDay(now, zone)
  if (paidOn > today) throw invalidField('paidOn', 'futureDay')
  return paidOn === today ? now : hourOfDay(paidOn, NOON, zone)
}

/** Attaches the photos of an item. Throws as `attachFiles` does, at the item's field. */
async function takePhotos(tx: Db, { account, shared }: ByHand, ids: readonly number[], field: string) {
  const own = ids.filter((id) => !shared?.has(id))
  await attachFiles(tx, account, own, WORK_TYPES, field)
  return ids
}

/** The items, all of products that are on sale. Throws 400 at the field for one that is none. */
async function itemsOf(tx: Db, hand: ByHand, { items }: ManualOrder): Promise<NewItem[]> {
  const known = await findProducts(
    tx,
    items.map(({ productName }) => productName),
  )
  const made: NewItem[] = []
  for (const [at, { productName, name, photos, ...item }] of items.entries()) {
    const field = (of: string) => `items.${at}.${of}`
    const product = productCalled(known, productName)
    if (!product?.active)
      throw problem('invalidInput', { fieldErrors: { [field('productName')]: 'validation.noProduct' } })
    const ids = photos.map(({ id }) => id)
    const fileIds = await takePhotos(tx, hand, ids, field('photos'))
    made.push({ ...item, productName, name: name || product.name, fileIds, photos: [] })
  }
  return made
}

/**
 * Makes the order that a person takes (D-4.40), as the intake makes those of shops: within the caller's transaction. Throws
 * 400 naming the field, 415 `unsupportedFile`, and 403 for a custom field that the account may not edit, or for an account that
 * would not see the order.
 */
export async function createManualOrder(tx: Db, hand: ByHand, given: ManualOrder): Promise<OrderRow> {
  const { account, now } = hand
  if (seesOwnOnly(account)) throw problem('forbidden', { missing: ['CAN_SEE_ASSIGN_ORDER'] })
  checkChoice(hand, given)
  customChanges(account, ORDER_CUSTOM_FIELDS, {}, given.custom ?? {})
  const storeId = storeOf(account, given)
  const paidAt = await paidAtOf(tx, given, now)
  const { customerId, walkIn = false, source, shippingAddress, custom } = given
  await lockIntake(tx)
  const customer = customerId ?? (walkIn ? WALK_IN : await someoneNew(tx, given, storeId))
  await holdNames(tx)
  const items = await itemsOf(tx, hand, given)
  const { id } = await createOrder(
    tx,
    {
      externalId: null,
      source,
      customer,
      walkIn,
      shippingAddress,
      items,
      paid: paidAt !== undefined,
      ...(paidAt && { paidAt: paidAt.toISOString() }),
      ...(storeId !== undefined && { storeId }),
      ...(custom && { custom }),
    },
    now,
    account,
  )
  return rowById(tx, account, id)
}

const WALK_IN: NewCustomer = { firstName: '', lastName: '', email: null, phone: null, language: undefined }
