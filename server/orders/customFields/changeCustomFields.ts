import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { orderEvent } from '#contract/orders/events.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { changedColumns, customChanges } from '../../customFields/write.ts'
import type { Db } from '../../db/db.ts'
import type { ChangeRequest } from '../change.ts'
import { changeOrder } from '../write.ts'

/**
 * Changes custom fields of an order, each with an event; absent ones stay (D-9.17). Throws 403 `forbidden` for one that the
 * account may not edit, 409 `versionConflict`.
 */
export const changeCustomFields = (db: Db, request: ChangeRequest, given: PlainContent): Promise<OrderRow> =>
  changeOrder(db, request, async (_, order) => {
    const changes = customChanges(request.account, ORDER_CUSTOM_FIELDS, order, given)
    if (changes.length === 0) return undefined
    return {
      set: changedColumns(ORDER_CUSTOM_FIELDS, changes),
      events: changes.map(({ name, before, after }) =>
        orderEvent('customChanged', { custom: name, before, after }),
      ),
    }
  })
