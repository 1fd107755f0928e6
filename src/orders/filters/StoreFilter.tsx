import { useTranslate } from 'ra-core'
import { NONE } from '#contract/lists/filters.ts'
import { listOrderStores } from '#contract/orders/list.ts'
import { useStores } from '#src/orders/data/people/useStores.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { useCan } from '#src/providers/account.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { MultipleFilter } from './MultipleFilter.tsx'

/** Filters by stores, including none; needs VIEW_ORDER_OF_STORE (D-3, D-6.9). */
export function StoreFilter() {
  const translate = useTranslate()
  const { data, error, refetch } = useStores()
  const sees = useSees('store')
  const lists = useCan(listOrderStores)
  if (!sees || !lists) return null
  const choicesOf = (stores: NonNullable<typeof data>) =>
    stores
      .toSorted((a, b) => Number(b.active) - Number(a.active))
      .map(({ id, name, active, otherNames }) => ({
        value: String(id),
        label: active ? name : translate('stores.inactive', { name }),
        words: otherNames.join(' '),
      }))
  const none = { value: NONE, label: translate('orders.filter.noStore') }
  return (
    <MultipleFilter
      field="store"
      choices={data && [none, ...choicesOf(data)]}
      searchLabel={translate('orders.assign.searchStore')}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
