import { and, eq } from 'drizzle-orm'
import { customerKey } from '#contract/customers/key.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { users } from '../../accounts/tables.ts'
import { idOfNamed, requireNameable } from '../../customers/named.ts'
import { customers } from '../../customers/tables.ts'
import { refreshTotals } from '../../customers/totals.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { searchOf } from '../canvas/trackingCodes.ts'
import { type ChangeRequest, checkVersion } from '../change.ts'
import { rowById } from '../rows.ts'
import { writeOrder } from '../write.ts'

interface GivenCustomer {
  readonly login?: string | undefined
  readonly customerId?: number | undefined
}

async function findCustomer(tx: Db, account: SignedIn, { login = '', customerId }: GivenCustomer) {
  const key = customerId === undefined ? login : customerKey({ id: customerId })
  requireNameable(account, key)
  const [customer] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(customers, eq(customers.userId, users.id))
    .where(and(eq(users.id, idOfNamed(key)), eq(users.activated, true)))
    // Locked until the order is reassigned, so that concurrent changes and merges of the customer see it.
    .for('share', { of: users })
  if (!customer)
    throw problem('notAssignable', {
      fieldErrors: { login: 'error.notAssignable' },
      says: { key: 'noCustomer', with: { name: key } },
    })
  return customer
}

/**
 * Moves the order to another customer and updates the totals of both. Throws 400 `sameCustomer` or
 * `notAssignable`, 403 `hiddenField` for a login without the contact data permission, 404 outside the scope.
 */
export function changeCustomer(db: Db, request: ChangeRequest, given: GivenCustomer): Promise<OrderRow> {
  const { account } = request
  return writeOrder(
    db,
    request,
    async (tx, order) => {
      checkVersion(order, request)
      const customer = await findCustomer(tx, account, given)
      if (customer.id === order.customerId) throw problem('sameCustomer')
      return {
        change: {
          set: {
            customerId: customer.id,
            ...(await searchOf(tx, { ...order, customerId: customer.id })),
          },
          events: [orderEvent('customerChanged', { before: order.customerId, after: customer.id })],
        },
        reply: async () => {
          await refreshTotals(tx, [order.customerId, customer.id])
          return rowById(tx, account, order.id)
        },
      }
    },
    // Locks customers before orders, like a merge.
    (tx) => findCustomer(tx, account, given),
  )
}
