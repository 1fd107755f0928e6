import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { editedCustom, type NamedFields } from '#contract/customFields/fields.ts'
import { CustomInputs } from '#src/customFields/CustomInputs.tsx'
import { useAccount } from '#src/providers/account.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'

/** The shop's own fields that the account may fill in a new order. */
export function useCustomOfNew(): NamedFields {
  const account = useAccount()
  return useMemo(() => (account ? editedCustom(account, ORDER_CUSTOM_FIELDS) : []), [account])
}

/** Their inputs; nothing if there are none. */
export function CustomInputsCard({ fields }: { readonly fields: NamedFields }) {
  const translate = useTranslate()
  if (fields.length === 0) return null
  return (
    <Card title={translate('orders.show.custom')}>
      <Stack>
        <CustomInputs area="orders" fields={fields} />
      </Stack>
    </Card>
  )
}
