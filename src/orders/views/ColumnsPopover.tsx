import { useTranslate } from 'ra-core'
import { ORDER_COLUMNS, type OrderColumn, seesColumn } from '#contract/orders/fields.ts'
import { useAccount } from '#src/providers/account.ts'
import { OrderedChoices } from '#src/ui/filters/OrderedChoices.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { useColumnChoice } from './useColumnChoice.ts'

interface ColumnsPopoverProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The columns that the account may see, to choose from and to order. */
export function ColumnsPopover({ anchor, onClose }: ColumnsPopoverProps) {
  const translate = useTranslate()
  return (
    <Popover anchor={anchor} label={translate('orders.columns.label')} onClose={onClose}>
      <ColumnChoices />
    </Popover>
  )
}

function ColumnChoices() {
  const translate = useTranslate()
  const account = useAccount()
  const { chosen, choose } = useColumnChoice()
  const permitted = account ? ORDER_COLUMNS.filter((column) => seesColumn(account, column)) : []
  const hidden = permitted.filter((column) => !chosen.includes(column))
  return (
    <OrderedChoices<OrderColumn>
      label={translate('orders.columns.label')}
      choices={[...chosen.filter((column) => permitted.includes(column)), ...hidden].map((column) => ({
        value: column,
        label: translate(`orders.column.${column}`),
        shown: chosen.includes(column),
        // It links to the order, and is sticky.
        fixed: column === 'number',
      }))}
      onChange={choose}
      texts={{
        up: (name) => translate('orders.columns.up', { name }),
        down: (name) => translate('orders.columns.down', { name }),
        reset: translate('orders.columns.reset'),
      }}
      onReset={() => choose(null)}
    />
  )
}
