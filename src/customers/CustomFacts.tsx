import { useTranslate } from 'ra-core'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { seenCustom } from '#contract/customFields/fields.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { CustomFactList } from '#src/customFields/CustomFactList.tsx'
import { useAccount } from '#src/providers/account.ts'
import { Card } from '#src/ui/record/Card.tsx'

/** The custom fields of the customer that the account sees, if any are declared. */
export function CustomFacts() {
  const translate = useTranslate()
  const account = useAccount()
  const { custom } = useRecord<Customer>()
  const seen = account ? seenCustom(account, CUSTOMER_CUSTOM_FIELDS) : []
  if (seen.length === 0) return null
  return (
    <Card title={translate('customers.custom')}>
      <CustomFactList area="customers" fields={seen} values={custom} />
    </Card>
  )
}
