import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { DRAWING } from '#contract/workQueues/queues.ts'
import { budgetAbilities, isSettable } from '#src/orders/data/budgetRules.ts'
import type { PanelProps } from '#src/orders/data/panels.ts'
import { useAccount } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { NoPayButton } from './NoPayButton.tsx'

const loadPanel = () => import('#src/orders/assign/budgets/BudgetPanel.tsx')

/** Once work is handed in: says that its artist has no budget, with a way to set it, or that they get no pay (D-7.56, D-7.70). */
export function NoBudget({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const isHandedIn = !(DRAWING as readonly OrderStatus[]).includes(order.status)
  const isMissing = order.open?.unbudgeted !== undefined
  if (!isHandedIn || !(isMissing || order.noPay)) return null
  return (
    <Row gap={8} wrap>
      <Text as="p" size="usual" tone="ink-2">
        {translate(isMissing ? 'orders.steps.open.unbudgeted' : 'orders.noPay.said')}
      </Text>
      {isMissing && <SetBudget order={order} />}
      <NoPayButton order={order} />
    </Row>
  )
}

/** Opens the panel of the budget, for accounts that may set it. */
function SetBudget({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const abilities = budgetAbilities(useAccount())
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  if (!isSettable(order, abilities)) return null
  return (
    <>
      <Button ref={setButton} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <AttachMoneyIcon fontSize="small" />
        {translate('orders.steps.setBudget')}
      </Button>
      {open && button && <Panel order={order} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}

function Panel(props: PanelProps) {
  const panel = usePart(loadPanel)
  return panel && <panel.BudgetPanel {...props} />
}
