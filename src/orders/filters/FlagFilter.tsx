import { useTranslate } from 'ra-core'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { OneFilter } from './OneFilter.tsx'
import type { OrderListFilter } from './orderFilters.ts'

interface FlagFilterProps extends AddedFilterProps {
  readonly field: keyof OrderListFilter
}

/** Filters by yes or no. */
export function FlagFilter(props: FlagFilterProps) {
  const translate = useTranslate()
  const choices = [
    { value: 'true', label: translate('orders.filter.yes') },
    { value: 'false', label: translate('orders.filter.no') },
  ]
  return <OneFilter {...props} choices={choices} />
}
