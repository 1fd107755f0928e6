import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { seenCustom } from '#contract/customFields/fields.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { customColumnsOf } from '#src/customFields/customColumns.ts'
import { useAccount } from '#src/providers/account.ts'

/** A column for each custom field that the account sees. */
export function useCustomColumns(): readonly Column<CustomerRow>[] {
  const translate = useTranslate()
  const account = useAccount()
  return useMemo(() => {
    const seen = Object.fromEntries(account ? seenCustom(account, CUSTOMER_CUSTOM_FIELDS) : [])
    return customColumnsOf(translate, 'customers', seen).map(({ textOf, ...column }) => ({
      ...column,
      label: translate(`customers.fields.${column.key}`),
      cell: (customer: CustomerRow) => textOf(customer),
    }))
  }, [translate, account])
}
