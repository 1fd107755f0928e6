import { useTranslate } from 'ra-core'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { editedCustom } from '#contract/customFields/fields.ts'
import { CustomInputs } from '#src/customFields/CustomInputs.tsx'
import { useAccount } from '#src/providers/account.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'

/** The custom fields of the customer that the account may change; nothing if there are none. */
export function CustomCard() {
  const translate = useTranslate()
  const account = useAccount()
  const edited = account ? editedCustom(account, CUSTOMER_CUSTOM_FIELDS) : []
  if (edited.length === 0) return null
  return (
    <Card title={translate('customers.custom')}>
      <Stack>
        <CustomInputs area="customers" fields={edited} />
      </Stack>
    </Card>
  )
}
