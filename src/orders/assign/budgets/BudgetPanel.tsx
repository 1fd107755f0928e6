import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { budgetAbilities, isChangeable, isSettable } from '#src/orders/data/budgetRules.ts'
import type { PanelProps } from '#src/orders/data/panels.ts'
import { useAccount } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { BudgetInline } from './BudgetInline.tsx'
import styles from './BudgetPanel.module.css'

const loadDialog = () => import('./BudgetDialog.tsx')

/** The budget popover of a cell: inline editing while unpaid, with buttons for the modal and the history. */
export function BudgetPanel({ order, anchor, onClose }: PanelProps) {
  const translate = useTranslate()
  const abilities = budgetAbilities(useAccount())
  const [opened, setOpened] = useState<'change' | 'history'>()
  // The version the field is based on: a concurrent change must cause a conflict.
  const [started] = useState(order)
  if (opened) return <Dialog order={order} mode={opened} onClose={onClose} />
  const settable = isSettable(order, abilities)
  return (
    <Popover
      anchor={anchor}
      label={translate('orders.budget.title', { number: order.number })}
      onClose={onClose}
    >
      <Stack gap={12} pad={12}>
        {settable && <BudgetInline order={started} onDone={onClose} />}
        {order.artistPaymentStatus === 'PAID' && abilities.sets && (
          <Text as="p" size="usual" tone="ink-2">
            {translate('orders.budget.paid')}
          </Text>
        )}
        {order.assignedTo === null && (
          <Text as="p" size="usual" tone="ink-2">
            {translate('error.noArtist')}
          </Text>
        )}
        <div className={styles.ways}>
          {abilities.actions.length > 0 && isChangeable(order) && (
            <Button onClick={() => setOpened('change')}>{translate('orders.budget.change')}</Button>
          )}
          {abilities.reads && (
            <Button onClick={() => setOpened('history')}>{translate('orders.budget.history')}</Button>
          )}
        </div>
      </Stack>
    </Popover>
  )
}

interface DialogProps {
  readonly order: PanelProps['order']
  readonly mode: 'change' | 'history'
  readonly onClose: () => void
}

function Dialog(props: DialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
