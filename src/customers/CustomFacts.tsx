import { useTranslate } from 'ra-core'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customKey, seenCustom } from '#contract/customFields/fields.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { customText } from '#src/customFields/customText.ts'
import { useAccount } from '#src/providers/account.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'

/** The custom fields of the customer that the account sees, if any are declared. */
export function CustomFacts() {
  const translate = useTranslate()
  const account = useAccount()
  const { custom } = useRecord<Customer>()
  const seen = account ? seenCustom(account, CUSTOMER_CUSTOM_FIELDS) : []
  if (seen.length === 0) return null
  const facts = seen.map(([name, field]) => ({
    label: translate(`customers.fields.${customKey(name)}`),
    value: customText(translate, 'customers', [name, field], custom?.[name]),
  }))
  return (
    <Card title={translate('customers.custom')}>
      <FactList facts={facts} />
    </Card>
  )
}
