import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import { useTranslate } from 'ra-core'
import { mayReopen } from '#src/orders/data/steps/stepAbilities.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useOwed } from '#src/orders/data/useOwed.ts'
import type { DecidingProps } from '#src/orders/decision/useDeciding.ts'
import { useStepActions } from '#src/orders/decision/useStepActions.ts'
import { usePayDialog } from '#src/payouts/pay/usePayDialog.tsx'
import { useAccount } from '#src/providers/account.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import styles from './StepActionBar.module.css'

type DoneProps = Pick<DecidingProps, 'order' | 'onMoved'>

/** What can be done with an order that is done: its artists are paid, or it is reopened. */
export function DoneButtons({ order, onMoved }: DoneProps) {
  const pays = useOwed(order).length > 0
  const reload = useReloadOrder(order.code)
  // Here, since the dialog outlives its button, which is gone once everything is paid.
  const { open, dialog } = usePayDialog(() => {
    reload()
    onMoved()
  })
  const reopens = mayReopen(useAccount(), order)
  return (
    <>
      {(pays || reopens) && (
        <div className={styles.buttons} data-bottom-bar="">
          {reopens && <Reopen order={order} onMoved={onMoved} />}
          {pays && <Pay onPay={() => open({ kind: 'orders', ids: [order.id] })} />}
        </div>
      )}
      {dialog}
    </>
  )
}

function Pay({ onPay }: { readonly onPay: () => void }) {
  const translate = useTranslate()
  const label = translate('orders.turn.payButton')
  usePageAction({ key: 'payArtist', label, icon: PaymentsIcon, run: onPay })
  return (
    <Button kind="primary" onClick={onPay}>
      {label}
    </Button>
  )
}

function Reopen({ order, onMoved }: DoneProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { reopen } = useStepActions(order)
  const ask = async () => {
    const text = translate('orders.steps.confirmReopen', { number: order.number })
    if (await confirm({ text })) reopen.mutate(undefined, { onSuccess: onMoved })
  }
  return (
    <Button disabled={reopen.isPending} onClick={() => void ask()}>
      {translate('orders.steps.reopen')}
    </Button>
  )
}
