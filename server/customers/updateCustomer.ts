import type { Customer } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { auditedCustom, changedColumns, customChanges } from '../customFields/write.ts'
import type { Db } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { refreshSearch } from '../orders/customer/ordersOfCustomer.ts'
import { uniquely } from '../users/unique.ts'
import { type CustomerChange, changedFields } from './changedFields.ts'
import { lockNamed, writeFields } from './fields.ts'
import { type CustomerRequest, customerById } from './getCustomer.ts'
import { findNamed } from './named.ts'
import { recordChange } from './record.ts'
import { requireContact } from './rows.ts'
import { requireFree } from './taken.ts'

/** Fields by which orders can be searched. */
const SEARCHED = ['firstName', 'lastName', 'email', 'phonePrefix', 'phoneNumber']

/** Throws 403 for changes of hidden fields: they would overwrite unseen values and reveal which are taken. */
function requireVisible({ account }: CustomerRequest, given: CustomerChange): void {
  const { email, phonePrefix, phoneNumber, note, contact, orderInfo } = given
  const hidden = [email, phonePrefix, phoneNumber, note, contact, orderInfo]
  if (hidden.some((value) => value !== undefined)) requireContact(account)
}

/** The id takes precedence; GET returns both. */
const keyOf = ({ id, login = '' }: CustomerChange): string => (id === undefined ? login : customerKey({ id }))

async function write(tx: Db, request: CustomerRequest, given: CustomerChange): Promise<number> {
  const known = await lockNamed(tx, request, keyOf(given), given.version)
  const fields = changedFields(known.fields, given)
  const custom = customChanges(request.account, CUSTOMER_CUSTOM_FIELDS, known.stored, given.custom ?? {})
  const changes = { ...changesOf(known.fields, fields), ...auditedCustom(custom) }
  if (Object.keys(changes).length === 0) return known.id
  if ('email' in changes) await requireFree(tx, request.account, { email: fields.email }, known.id)
  if (SEARCHED.some((name) => name in changes)) await refreshSearch(tx, known.id, fields)
  await writeFields(tx, known.id, fields, request, changedColumns(CUSTOMER_CUSTOM_FIELDS, custom))
  await recordChange(tx, request, { ...known, fields }, changes)
  return known.id
}

/**
 * Changes a customer but not the login (D-9.5); updates the search text of the orders. Throws 400
 * `emailExists` or naming the field, 403 without the contact data permission or when named by login, 404, 409
 * `versionConflict`.
 */
export async function updateCustomer(
  db: Db,
  request: CustomerRequest,
  given: CustomerChange,
): Promise<Customer> {
  requireVisible(request, given)
  return uniquely(
    () => db.transaction(async (tx) => customerById(tx, request, await write(tx, request, given))),
    async () => {
      const id = await findNamed(db, keyOf(given))
      for (const email of [given.email, given.contact?.email])
        await requireFree(db, request.account, { email }, id)
    },
  )
}
