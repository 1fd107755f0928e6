import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ORDER_COLUMNS, type OrderColumn, seesColumn } from '#contract/orders/fields.ts'
import { useColumnChoice } from '#src/orders/views/useColumnChoice.ts'
import { useAccount } from '#src/providers/account.ts'
import { OrderedChoices } from '#src/ui/filters/OrderedChoices.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import styles from '#src/ui/record/ListHead.module.css'

/** Chooses and orders the list's columns, among those that the account may see. */
export function ColumnsButton() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="columns" size={16} />
        <span>{translate('orders.columns.label')}</span>
      </button>
      {anchor && (
        <Popover
          anchor={anchor}
          label={translate('orders.columns.label')}
          onClose={() => setAnchor(undefined)}
        >
          <ColumnChoices />
        </Popover>
      )}
    </>
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
