import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type BudgetChange, getBudgetLog } from '#contract/orders/budgets.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { budgetLogKey } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime, formatDollars } from '#src/ui/format.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './BudgetDialog.module.css'

interface BudgetHistoryProps {
  readonly order: OrderRow
  readonly onClose: () => void
}

/** The history of the order's budgets, newest first. */
export function BudgetHistory({ order, onClose }: BudgetHistoryProps) {
  const call = useCall()
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: budgetLogKey(order.id),
    queryFn: ({ signal }) => call(getBudgetLog, { id: String(order.id) }, { signal }),
  })
  return (
    <div className={styles.history}>
      {error && !data && (
        <FailedNotice title={translate('orders.budget.historyFailed')} error={error} retry={refetch} />
      )}
      {!error && !data && [0, 1, 2].map((row) => <Skeleton key={row} width="100%" height={40} />)}
      {data?.length === 0 && <p className={styles.current}>{translate('orders.budget.noHistory')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((change) => (
            <Entry key={change.id} change={change} />
          ))}
        </ul>
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('orders.keys.close')}</Button>
      </SaveBar>
    </div>
  )
}

/** Differences have a sign, new values do not. */
const amountOf = ({ action, amount }: BudgetChange): string =>
  action === 'INCREASE' ? `+${formatDollars(amount)}` : formatDollars(amount)

function Entry({ change }: { readonly change: BudgetChange }) {
  const translate = useTranslate()
  return (
    <li>
      <span className={styles.what}>
        <strong>{translate(`orders.budget.entries.${change.action}`)}</strong>
        {change.artist && <span>{change.artist.fullName}</span>}
        <span className={styles.amount}>{amountOf(change)}</span>
      </span>
      {change.note && <span className={styles.note}>{change.note}</span>}
      <span className={styles.when}>
        {change.user?.fullName ?? translate('orders.customerService')} ·{' '}
        <time dateTime={change.createdDate}>{formatDateTime(change.createdDate)}</time>
      </span>
    </li>
  )
}
