import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { getUsualBudget } from '#contract/orders/budgets.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { usualBudgetKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDollars } from '#src/ui/format.ts'

interface UsualBudgetProps {
  readonly order: OrderRow
  readonly onUse: (budget: number) => void
}

/** Offers what artists usually get for the order's products (D-4.24); nothing if none has a usual budget. */
export function UsualBudget({ order, onUse }: UsualBudgetProps) {
  const translate = useTranslate()
  const call = useCall()
  const { data } = useQuery({
    queryKey: usualBudgetKey(order.id),
    queryFn: ({ signal }) => call(getUsualBudget, { id: String(order.id) }, { signal }),
    enabled: useCan(getUsualBudget),
  })
  const budget = data?.budget
  if (typeof budget !== 'number') return null
  return (
    <Button onClick={() => onUse(budget)}>
      {translate('orders.assigned.usualBudget', { amount: formatDollars(budget) })}
    </Button>
  )
}
