import { useTranslate } from 'ra-core'
import { listStores } from '#contract/orderList.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import { useStores } from './useStores.ts'

/** Filters by one store; needs VIEW_ORDER_OF_STORE (D-3, D-6.9). */
export function StoreFilter({ list }: FilterProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useStores()
  const sees = useHolds('VIEW_ORDER_OF_STORE')
  const lists = useCan(listStores)
  const { store } = list.filter
  const name = translate('orders.filter.store')
  if (!sees || !lists) return null
  return (
    <FilterPill
      name={name}
      value={store && (data?.find(({ id }) => String(id) === store)?.name ?? store)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => list.setFilter({ store: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          searchLabel={translate('orders.assign.searchStore')}
          noMatch={translate('orders.assign.noMatch')}
          choices={data?.map((choice) => ({ value: String(choice.id), label: choice.name }))}
          selected={store ? [store] : []}
          failed={error && <ChoicesFailed retry={refetch} />}
          onPick={(id) => {
            list.setFilter({ store: id === store ? undefined : id })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
