import { useTranslate } from 'ra-core'
import { paymentBadge } from '#src/orders/data/orderCells.tsx'
import type { PanelProps } from '#src/orders/data/panels.ts'
import { ArtistName } from '#src/orders/data/people/ArtistName.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

/** The budgets of an order with several artists, each with its payment (D-8.5). */
export function BudgetsPopover({ order, anchor, onClose }: PanelProps) {
  const translate = useTranslate()
  return (
    <Popover anchor={anchor} label={translate('orders.budgets.title')} onClose={onClose}>
      <Stack gap={12} pad={14}>
        <Stack as="dl" gap={8}>
          {order.artistBudgets?.map(({ id, artist, budget, artistPaymentStatus }) => (
            <Row gap={16} align="stretch" justify="between" key={id}>
              <Text as="dt" tone="ink-2">
                <ArtistName artist={artist} />
              </Text>
              <Text as="dd" tabular>
                {paymentBadge(artistPaymentStatus, { translate })} {formatDollars(budget)}
              </Text>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Popover>
  )
}
