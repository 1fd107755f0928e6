import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { BudgetChangeForm } from '#src/orders/assign/budgets/BudgetChangeForm.tsx'
import { BudgetHistory } from '#src/orders/assign/budgets/BudgetHistory.tsx'
import { isChangeable } from '#src/orders/data/budgetRules.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { useAccount } from '#src/providers/account.ts'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { AssignedOverview } from './AssignedOverview.tsx'
import { type AssignedOrder, assignedAbilities } from './assignedAbilities.ts'
import { ChangeArtistForm } from './ChangeArtistForm.tsx'

type Mode = 'overview' | 'artist' | 'budget' | 'history'

interface AssignedDialogProps {
  readonly order: AssignedOrder
  readonly onClose: () => void
}

/** The budget dialog with all its modes: overview, change artist, change budget, and history (A§4). */
export default function AssignedDialog({ order, onClose }: AssignedDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [mode, setMode] = useState<Mode>('overview')
  const abilities = assignedAbilities(useAccount())
  const back = () => setMode('overview')
  const modes: readonly Mode[] = [
    'overview',
    ...(abilities.assigns && order.status !== 'DONE' ? (['artist'] as const) : []),
    ...(abilities.budget.actions.length > 0 && isChangeable(order) ? (['budget'] as const) : []),
    ...(abilities.budget.reads ? (['history'] as const) : []),
  ]
  const current = modes.includes(mode) ? mode : 'overview'
  return (
    <Modal title={translate('orders.assigned.title', { number: order.number })} onClose={onClose}>
      {modes.length > 1 && (
        <Tabs
          label={translate('orders.assigned.modes')}
          tabs={modes.map((key) => ({ key, label: translate(`orders.assigned.${key}`) }))}
          current={current}
          controls={`${id}-panel`}
          onChange={setMode}
        />
      )}
      <div id={`${id}-panel`} {...(current === 'history' ? {} : editingMark('assignment'))}>
        {current === 'overview' && <AssignedOverview order={order} abilities={abilities} onClose={onClose} />}
        {current === 'artist' && <ChangeArtistForm order={order} onDone={back} />}
        {current === 'budget' && (
          <BudgetChangeForm order={order} actions={abilities.budget.actions} onDone={back} />
        )}
        {current === 'history' && <BudgetHistory order={order} onClose={onClose} />}
      </div>
    </Modal>
  )
}
