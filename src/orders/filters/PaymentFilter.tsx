import { useTranslate } from 'ra-core'
import { PAYMENT_STATUSES } from '#contract/orders/orders.ts'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { MultipleFilter } from './MultipleFilter.tsx'

/** Filters by payment of the artists; for an artist, by their own payment. */
export function PaymentFilter({ autoOpen }: AddedFilterProps) {
  const translate = useTranslate()
  const label = (value: string) => translate(`orders.payment.${value}`)
  return (
    <MultipleFilter
      field="paymentStatus"
      autoOpen={autoOpen}
      choices={PAYMENT_STATUSES.map((value) => ({ value, label: label(value) }))}
      labelOf={label}
    />
  )
}
