import { useTranslate } from 'ra-core'
import { customerPath } from '#contract/customers/key.ts'
import type { Order } from '#contract/orders/orders.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

interface RecipientProps {
  readonly order: Order
  readonly to: string
  /** The customer has an address that the account may not see. */
  readonly hidden: boolean
  readonly onChange: (to: string) => void
}

/** Who gets the mail: the customer, or with the permission to see contacts anyone. */
export function Recipient({ hidden, to, onChange }: RecipientProps) {
  const translate = useTranslate()
  return (
    <Stack as="label" gap={4} size="usual" tone="ink-2">
      {translate('customerMessages.to')}
      <TextBox
        type="email"
        maxLength={254}
        required
        readOnly={hidden}
        value={hidden ? translate('customerMessages.hiddenTo') : to}
        onText={onChange}
      />
    </Stack>
  )
}

/** Leads to the customer, where a contact is linked. */
export function CustomerLink({ order }: Pick<RecipientProps, 'order'>) {
  const translate = useTranslate()
  const login = order.customerInfo?.login
  return login ? (
    <LinkButton to={customerPath(login)}>{translate('customerMessages.toCustomer')}</LinkButton>
  ) : null
}
