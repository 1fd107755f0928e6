import { useTranslate } from 'ra-core'
import { formatDollars } from '#src/ui/format.ts'
import { Popover } from '#src/ui/Popover.tsx'
import type { PanelProps } from './OrderPanel.tsx'
import { paymentBadge } from './orderCells.tsx'
import styles from './orders.module.css'

/** The budgets of an order with several artists, each with its payment (D-8.5). */
export function BudgetsPopover({ order, anchor, onClose }: PanelProps) {
  const translate = useTranslate()
  return (
    <Popover anchor={anchor} label={translate('orders.budgets.title')} onClose={onClose}>
      <div className={styles.popover}>
        <dl className={styles.rows}>
          {order.artistBudgets?.map(({ id, artist, budget, artistPaymentStatus }) => (
            <div key={id}>
              <dt>{artist.fullName}</dt>
              <dd>
                {paymentBadge(artistPaymentStatus, { translate })} {formatDollars(budget)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Popover>
  )
}
