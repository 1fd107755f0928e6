import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { OrderedChoices } from '#src/ui/filters/OrderedChoices.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import type { TableRecord } from '../list/DataTable.tsx'
import type { ChosenColumns } from './useChosenColumns.ts'

/** Chooses and orders the columns of a list. */
export function ColumnsButton<R extends TableRecord>({ all, chosen, choose }: ChosenColumns<R>) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const label = translate('orders.columns.label')
  const hidden = all.filter((column) => !chosen.includes(column))
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
        <span>{label}</span>
      </button>
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={() => setAnchor(undefined)}>
          <OrderedChoices
            label={label}
            choices={[...chosen, ...hidden].map((column) => ({
              value: column.key,
              label: column.label,
              shown: chosen.includes(column),
              fixed: column.pinned === true,
            }))}
            onChange={choose}
            texts={{
              up: (name) => translate('orders.columns.up', { name }),
              down: (name) => translate('orders.columns.down', { name }),
              reset: translate('orders.columns.reset'),
            }}
            onReset={() => choose(null)}
          />
        </Popover>
      )}
    </>
  )
}
