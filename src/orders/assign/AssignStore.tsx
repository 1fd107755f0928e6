import { assignStore } from '#contract/orders/orders.ts'
import type { AssignProps } from './assignProps.ts'
import { StorePicker } from './StorePicker.tsx'
import { NOBODY, useAssign } from './useAssign.ts'

/** Assigns a store to an order; 'Select' removes the store (A§5). */
export function AssignStore({ order, onDone }: AssignProps) {
  const { pick } = useAssign({
    endpoint: assignStore,
    order,
    say: ({ store }) =>
      store ? ['orders.assign.storeDone', store.name] : ['orders.assign.storeRemoved', ''],
    onDone,
  })
  return <StorePicker selected={[order.store ? String(order.store.id) : NOBODY]} onPick={pick} />
}
