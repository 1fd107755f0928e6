import { useTranslate } from 'ra-core'
import { ORDER_COLUMNS, seesColumn } from '#contract/orders/fields.ts'
import { useAccount } from '#src/providers/account.ts'
import { ColumnsButton } from '#src/ui/filters/ColumnsButton.tsx'
import { useColumnChoice } from './useColumnChoice.ts'

/** Chooses and orders the list's columns, among those that the account may see. */
export function OrderColumns() {
  const translate = useTranslate()
  const account = useAccount()
  const { chosen, choose } = useColumnChoice()
  const permitted = account ? ORDER_COLUMNS.filter((column) => seesColumn(account, column)) : []
  const hidden = permitted.filter((column) => !chosen.includes(column))
  const choices = [...chosen.filter((column) => permitted.includes(column)), ...hidden].map((column) => ({
    value: column,
    label: translate(`orders.column.${column}`),
    shown: chosen.includes(column),
    // It links to the order, and is sticky.
    fixed: column === 'number',
  }))
  return <ColumnsButton choices={choices} choose={choose} />
}
