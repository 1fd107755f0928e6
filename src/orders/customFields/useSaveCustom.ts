import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { NamedFields } from '#contract/customFields/fields.ts'
import { changeCustomFields, getOrder, type Order } from '#contract/orders/orders.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { type CustomForm, changedCustom } from '#src/customFields/customForm.ts'
import type { RecordSave } from '#src/forms/recordSave.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { orderKey } from '#src/orders/data/orderKeys.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

export interface CustomSaveProps {
  readonly order: Order
  /** Those that the account may change. */
  readonly fields: NamedFields
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'versionConflict'

/** Whether one of the changes is of a value that is another one by now. */
const isContested = (changes: PlainContent, seen: PlainContent = {}, now: PlainContent = {}): boolean =>
  Object.entries(changes).some(([name, value]) => now[name] !== seen[name] && now[name] !== value)

/**
 * The save context of an order's custom fields. An order has a new version with each step of it, so that a save over an
 * older one is only refused if others changed a field that was changed here, too; else it is sent once more.
 */
export function useSaveCustom({ order, fields }: CustomSaveProps, onDone: () => void) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const keep = useKeepOrders()
  const client = useQueryClient()
  const read = async () => {
    const now = await call(getOrder, { id: order.code })
    client.setQueryData(orderKey(order.code), now)
    return now
  }
  const sendOver = async ({ custom: values }: CustomForm, over: Order): Promise<Order> => {
    const custom = changedCustom(fields, values, over.custom)
    const { version } = over
    const row = await call(changeCustomFields, { id: String(order.id) }, { body: { custom, version } })
    keep([row])
    toast.success(translate('orders.show.customSaved', { number: order.number }))
    return { ...over, ...row }
  }
  const send = async (values: CustomForm, over = order): Promise<Order> => {
    try {
      return await sendOver(values, over)
    } catch (error) {
      if (!isStale(error)) throw error
      const now = await read()
      const changes = changedCustom(fields, values.custom, over.custom)
      if (isContested(changes, over.custom, now.custom)) throw error
      return await sendOver({ custom: { ...now.custom, ...changes } }, now)
    }
  }
  return { send, read, take: async () => onDone() } satisfies RecordSave<Order, CustomForm>
}
