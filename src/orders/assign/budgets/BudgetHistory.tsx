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
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
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
      {data?.length === 0 && (
        <Text as="p" size="body" tone="ink-2">
          {translate('orders.budget.noHistory')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((change) => (
            <Entry key={change.id} change={change} />
          ))}
        </ul>
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
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
      <Row as="span" align="stretch" wrap>
        <strong>{translate(`orders.budget.entries.${change.action}`)}</strong>
        {change.artist && <span>{change.artist.fullName}</span>}
        <Text end nowrap tabular>
          {amountOf(change)}
        </Text>
      </Row>
      {change.note && (
        <Text breaks keepLines>
          {change.note}
        </Text>
      )}
      <Text size="small" tone="ink-2">
        {change.user?.fullName ?? translate('orders.customerService')} ·{' '}
        <time dateTime={change.createdDate}>{formatDateTime(change.createdDate)}</time>
      </Text>
    </li>
  )
}
