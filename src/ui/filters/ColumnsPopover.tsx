import { useTranslate } from 'ra-core'
import { Popover } from '../overlay/Popover.tsx'
import { type OrderedChoice, OrderedChoices } from './OrderedChoices.tsx'

export interface ColumnChoices<V extends string> {
  readonly choices: readonly OrderedChoice<V>[]
  /** Takes the columns to show, in order; null for those that are there at first. */
  readonly choose: (shown: readonly V[] | null) => void
}

interface ColumnsPopoverProps<V extends string> extends ColumnChoices<V> {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The columns of a list, to choose from and to order. */
export function ColumnsPopover<V extends string>(props: ColumnsPopoverProps<V>) {
  const { anchor, choices, choose, onClose } = props
  const translate = useTranslate()
  const label = translate('orders.columns.label')
  return (
    <Popover anchor={anchor} label={label} onClose={onClose}>
      <OrderedChoices
        label={label}
        choices={choices}
        onChange={choose}
        texts={{
          up: (name) => translate('orders.columns.up', { name }),
          down: (name) => translate('orders.columns.down', { name }),
          reset: translate('orders.columns.reset'),
        }}
        onReset={() => choose(null)}
      />
    </Popover>
  )
}
