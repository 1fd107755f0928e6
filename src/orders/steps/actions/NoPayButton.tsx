import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { setNoPay } from '#contract/orders/budgets.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useWriteError } from '#src/orders/data/useWriteError.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

/** Says that the artist gets no pay for the order, or takes it back; nothing for who sets no budgets. */
export function NoPayButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const may = useMayWork(order, setNoPay)
  const { mutate, isPending } = useNoPay(order)
  if (!may) return null
  const label = translate(`orders.noPay.${order.noPay ? 'takeBack' : 'set'}`)
  const run = async () => {
    const text = translate('orders.noPay.confirm', { number: order.number })
    if (order.noPay || (await confirm({ text, confirm: label }))) mutate(!order.noPay)
  }
  return (
    <Button busy={isPending} onClick={() => void run()}>
      {label}
    </Button>
  )
}

function useNoPay({ id, code, version }: OrderRow) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const onError = useWriteError(code)
  return useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: (noPay: boolean) => call(setNoPay, { id: String(id) }, { body: { noPay, version } }),
    onSuccess: (row) => {
      keep([row])
      const said = row.noPay ? 'done' : 'takenBack'
      toast.success(translate(`orders.noPay.${said}`, { number: row.number }))
    },
    onError,
  })
}
