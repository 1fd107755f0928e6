import { useTranslate } from 'ra-core'
import { customerPath } from '#contract/customers/key.ts'
import type { PanelProps } from '#src/orders/data/panels.ts'
import { useHolds } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'

/** The customer as known from the row, with links to the customer's page and orders (A§2, D-1.24). */
export function CustomerPopover({ order, anchor, onClose }: PanelProps) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const { customer } = order
  if (!customer) return null
  return (
    <Popover
      anchor={anchor}
      label={translate('orders.customer.open', { name: customer.fullName })}
      onClose={onClose}
    >
      <Stack gap={12} pad={14}>
        <Row as="p" gap={10} weight="strong">
          <PersonAvatar name={customer.fullName} size={36} />
          {customer.fullName}
        </Row>
        {customer.login && (
          <>
            <Stack as="dl" gap={8}>
              <Row gap={16} align="stretch" justify="between">
                <Text as="dt" tone="ink-2">
                  {translate('orders.customer.login')}
                </Text>
                <Text as="dd" tabular>
                  {customer.login}
                </Text>
              </Row>
            </Stack>
            {opens && (
              <LinkButton kind="primary" to={customerPath(customer.login)} onClick={onClose}>
                {translate('customers.open')}
              </LinkButton>
            )}
            <LinkButton to={`/?customer=${encodeURIComponent(customer.login)}`} onClick={onClose}>
              {translate('orders.customer.orders')}
            </LinkButton>
          </>
        )}
      </Stack>
    </Popover>
  )
}
