import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { markOrderPaid } from '#contract/orders/payment.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { useReloadPage } from '#src/orders/data/steps/stepCache.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useWriteError } from '#src/orders/data/useWriteError.ts'
import { useCall } from '#src/providers/useCall.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import styles from './DetailsCard.module.css'

/** When an order was paid, or that it is not, with a button that says it is. */
export function PaidFact({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const may = useMayWork(order, markOrderPaid)
  if (order.paidAt !== null) return formatDateTime(order.paidAt)
  return (
    <Row gap={12} rowGap={0} wrap>
      <span>{translate('orders.alert.NOT_PAID')}</span>
      {may && !order.refunded && <MarkPaidButton order={order} />}
    </Row>
  )
}

function MarkPaidButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { mutate, isPending } = useMarkPaid(order)
  const label = translate('orders.page.markPaid')
  const ask = async () => {
    const text = translate('orders.page.confirmPaid', { number: order.number })
    if (await confirm({ text, confirm: label })) mutate()
  }
  const run = () => void ask()
  usePageAction(isPending ? undefined : { key: 'markPaid', label, icon: AttachMoneyIcon, run })
  return (
    <BareButton className={styles.me} disabled={isPending} onClick={run}>
      {label}
    </BareButton>
  )
}

function useMarkPaid({ id, code }: Pick<OrderRow, 'id' | 'code'>) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const reload = useReloadPage()
  const onError = useWriteError(code)
  return useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: () => call(markOrderPaid, { id: String(id) }),
    onSuccess: (row) => {
      keep([row])
      reload(row.code)
      toast.success(translate('orders.page.markedPaid', { number: row.number }))
    },
    onError,
  })
}
