import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { bulkBudgets } from '#contract/orders/bulkBudgets.ts'
import { budgetAbilities } from '#src/orders/data/budgetRules.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import type { BulkButtonProps } from './MarkDoneButton.tsx'
import type { Prepared } from './useBulk.ts'

const loadDialog = () => import('./budgets/BudgetsDialog.tsx')

/** Sets the budgets of the selected orders, for those who set the budget of one (D-7.69). */
export function BudgetsButton({ bulk, disabled }: BulkButtonProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [asked, setAsked] = useState<Prepared>()
  const can = useCan(bulkBudgets)
  const { sets } = budgetAbilities(useAccount())
  if (!can || !sets) return null
  const ask = async () => {
    if (disabled) return
    const prepared = await bulk.prepare({ budgets: {} })
    if (!prepared?.budgets) return
    const { empty, filled } = prepared.budgets
    if (empty + filled > 0) setAsked(prepared)
    else toast.warn(translate('orders.bulk.noBudgets'))
  }
  return (
    <>
      <BulkAction icon={AttachMoneyIcon} aria-disabled={disabled} onClick={() => void ask()}>
        {translate('orders.bulk.budgets')}
      </BulkAction>
      {asked && <Ask asked={asked} bulk={bulk} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskProps extends Pick<BulkButtonProps, 'bulk'> {
  readonly asked: Prepared
  readonly onClose: () => void
}

function Ask({ asked: { budgets, target }, bulk, onClose }: AskProps) {
  const dialog = usePart(loadDialog)
  if (!dialog || !budgets) return null
  return (
    <dialog.default
      preview={budgets}
      onSet={(budget, replace) => bulk.run({ kind: 'budget', budget, replace }, target)}
      onClose={onClose}
    />
  )
}
