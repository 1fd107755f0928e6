import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customKey, seenCustom } from '#contract/customFields/fields.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { customColumnsOf } from '#src/customFields/customColumns.ts'
import { customLine } from '#src/customFields/customText.ts'
import { useAccount } from '#src/providers/account.ts'

/** Says the custom fields of a customer that have one of these columns and a value, on one line. */
export function useCustomLine(columns: readonly Column<CustomerRow>[]): (customer: CustomerRow) => string {
  const translate = useTranslate()
  return useMemo(() => {
    const chosen = Object.entries(CUSTOMER_CUSTOM_FIELDS).filter(([name]) =>
      columns.some(({ key }) => key === customKey(name)),
    )
    return ({ custom }) => customLine(translate, 'customers', chosen, custom)
  }, [translate, columns])
}

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
