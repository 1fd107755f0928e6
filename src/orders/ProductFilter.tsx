import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { listTags } from '#contract/orderList.ts'
import { DROPPED_TAGS } from '#contract/orders.ts'
import { call } from '#src/providers/call.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import { severalText, toggled } from './severalText.ts'

export const TAGS_KEY = ['orders', 'tags'] as const

/** Filters by products, which are the orders' tags with their counts (D-6.10, D-6.12). */
export function ProductFilter({ list }: FilterProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: TAGS_KEY,
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
  const { tag } = list.filter
  const name = translate('orders.filter.tag')
  return (
    <FilterPill
      name={name}
      value={severalText(tag, translate)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => list.setFilter({ tag: [] })}
    >
      {() => (
        <Picker
          label={name}
          multiple
          searchLabel={name}
          noMatch={translate('orders.assign.noMatch')}
          choices={choices}
          selected={tag}
          failed={error && <ChoicesFailed retry={refetch} />}
          onPick={(value) => list.setFilter({ tag: toggled(tag, value) })}
        />
      )}
    </FilterPill>
  )
}
