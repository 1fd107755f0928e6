import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { assignAgent, type OrderRow } from '#contract/orders/orders.ts'
import { useAssign } from '#src/orders/assign/useAssign.ts'
import { useAccount, useCan, useHolds } from '#src/providers/account.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import styles from './DetailsCard.module.css'

/** Hands the order to the account itself, if it is an agent and does not have it yet. */
export function AssignMeButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const account = useAccount()
  const can = useCan(assignAgent)
  // Only agents can be assigned.
  const isAgent = useHolds('role:ROLE_CS')
  const { mutate, isPending } = useAssign({
    endpoint: assignAgent,
    order,
    say: ({ cs }) => ['orders.assign.agentDone', cs?.fullName ?? ''],
    onDone: () => undefined,
  })
  const shown =
    account !== undefined && can && isAgent && order.cs !== undefined && order.cs?.id !== account.id
  const label = translate('orders.page.assignMe')
  const run = () => {
    if (account) mutate(account.login)
  }
  usePageAction(
    shown && !isPending ? { key: 'assignMe', label, icon: PersonIcon, letter: 'M', run } : undefined,
  )
  if (!shown) return null
  return (
    <BareButton className={styles.me} disabled={isPending} onClick={run}>
      {label}
    </BareButton>
  )
}
