import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { budgetAbilities, isChangeable } from '#src/orders/data/budgetRules.ts'
import { useAccount } from '#src/providers/account.ts'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { BudgetChangeForm } from './BudgetChangeForm.tsx'
import { BudgetHistory } from './BudgetHistory.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/budgetDialog.ts'),
  vi: () => import('#i18n/vi/screens/orders/budgetDialog.ts'),
}

type Mode = 'change' | 'history'

interface BudgetDialogProps {
  readonly order: OrderRow
  readonly mode: Mode
  readonly onClose: () => void
}

/** The budget-change modal: modify, increase or decrease with a note, and the history (A§2, A§5). */
export default function BudgetDialog(props: BudgetDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Changing {...props} />
    </MoreTexts>
  )
}

function Changing({ order, mode: first, onClose }: BudgetDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [mode, setMode] = useState<Mode>(first)
  const { actions, reads } = budgetAbilities(useAccount())
  const changes = actions.length > 0 && isChangeable(order)
  const tabs = [
    ...(changes ? [{ key: 'change' as const, label: translate('orders.budget.changeTab') }] : []),
    ...(reads ? [{ key: 'history' as const, label: translate('orders.budget.history') }] : []),
  ]
  return (
    <Modal title={translate('orders.budget.title', { number: order.number })} onClose={onClose}>
      {tabs.length > 1 && (
        <Tabs
          label={translate('orders.budget.label')}
          tabs={tabs}
          current={mode}
          controls={`${id}-panel`}
          onChange={setMode}
        />
      )}
      <div id={`${id}-panel`}>
        {mode === 'change' ? (
          <BudgetChangeForm order={order} actions={actions} onDone={onClose} />
        ) : (
          <BudgetHistory order={order} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}
