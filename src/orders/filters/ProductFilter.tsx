import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { listTags } from '#contract/orders/list.ts'
import { DROPPED_TAGS } from '#contract/orders/orders.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { MultipleFilter } from './MultipleFilter.tsx'

/** Filters by products, which are the orders' tags with their counts (D-6.10, D-6.12). */
export function ProductFilter() {
  const call = useCall()
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ORDER_KEYS.tags,
    queryFn: ({ signal }) => call(listTags, {}, { signal }),
    staleTime: 60_000,
  })
  const choices = useMemo(
    () =>
      data
        ?.filter(({ name }) => !DROPPED_TAGS.includes(name.toUpperCase()))
        .map(({ name, count }) => ({ value: name, label: name, aside: count })),
    [data],
  )
  return (
    <MultipleFilter
      field="tag"
      choices={choices}
      searchLabel={translate('orders.filter.tag')}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
