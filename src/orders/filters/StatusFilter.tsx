import { useTranslate } from 'ra-core'
import { isPrintStatus, STATUSES } from '#contract/orders/statuses.ts'
import { useSees } from '#src/orders/data/useSees.ts'
import { useStatusCounts } from '#src/orders/data/useStatusCounts.ts'
import { MultipleFilter } from './MultipleFilter.tsx'

/**
 * Filters by status, grouped, with the order count of each except DONE. PRINT_ statuses need
 * VIEW_WORK_LOG_FOR_CANVAS (A§2, D-3).
 */
export function StatusFilter() {
  const translate = useTranslate()
  const counts = useStatusCounts()
  const seesPrint = useSees('statusForCanvas')
  const choices = STATUSES.filter(({ name }) => seesPrint || !isPrintStatus(name)).map(({ name, group }) => ({
    value: name,
    label: translate(`orders.status.${name}`),
    group: translate(`orders.group.${group}`),
    aside: name === 'DONE' ? undefined : counts?.get(name),
  }))
  return (
    <MultipleFilter
      field="status"
      choices={choices}
      labelOf={(value) => translate(`orders.status.${value}`)}
    />
  )
}
