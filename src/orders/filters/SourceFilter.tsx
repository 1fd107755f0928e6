import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { sourceLabel } from '#src/orders/data/orderCells.tsx'
import { useSees } from '#src/orders/data/useSees.ts'
import { MultipleFilter } from './MultipleFilter.tsx'

const CHOICES = ORDER_SOURCES.map((value) => ({ value, label: sourceLabel(value) }))

/** Filters by order source; needs VIEW_ORDER_SOURCE. */
export function SourceFilter() {
  const sees = useSees('source')
  return sees ? <MultipleFilter field="source" choices={CHOICES} /> : null
}
