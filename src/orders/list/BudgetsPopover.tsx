import { useTranslate } from 'ra-core'
import { paymentBadge } from '#src/orders/data/orderCells.tsx'
import styles from '#src/orders/data/orders.module.css'
import type { PanelProps } from '#src/orders/data/panels.ts'
import { ArtistName } from '#src/orders/data/people/ArtistName.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

/** The budgets of an order with several artists, each with its payment (D-8.5). */
export function BudgetsPopover({ order, anchor, onClose }: PanelProps) {
  const translate = useTranslate()
  return (
    <Popover anchor={anchor} label={translate('orders.budgets.title')} onClose={onClose}>
      <div className={styles.popover}>
        <dl className={styles.rows}>
          {order.artistBudgets?.map(({ id, artist, budget, artistPaymentStatus }) => (
            <div key={id}>
              <Text as="dt" tone="ink-2">
                <ArtistName artist={artist} />
              </Text>
              <Text as="dd" tabular>
                {paymentBadge(artistPaymentStatus, { translate })} {formatDollars(budget)}
              </Text>
            </div>
          ))}
        </dl>
      </div>
    </Popover>
  )
}
