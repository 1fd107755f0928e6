import { useTranslate } from 'ra-core'
import { assignStore } from '#contract/orders.ts'
import { Picker } from '#src/ui/Picker.tsx'
import type { AssignProps } from './AssignPopover.tsx'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import { NOBODY, useAssign } from './useAssign.ts'
import { useStores } from './useStores.ts'

/** Chooses the store of an order; 'Select' leaves it without one (A§5). */
export function AssignStore({ order, onDone }: AssignProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useStores()
  const { mutate, isPending } = useAssign({
    endpoint: assignStore,
    order,
    say: ({ store }) =>
      store ? ['orders.assign.storeDone', store.name] : ['orders.assign.storeRemoved', ''],
    onDone,
  })
  const nobody = { value: NOBODY, label: translate('orders.assign.select') }
  return (
    <Picker
      label={translate('orders.assign.store')}
      searchLabel={translate('orders.assign.searchStore')}
      noMatch={translate('orders.assign.noMatch')}
      choices={data && [nobody, ...data.map(({ id, name }) => ({ value: String(id), label: name }))]}
      selected={[order.store ? String(order.store.id) : NOBODY]}
      onPick={(id) => !isPending && mutate(id)}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
