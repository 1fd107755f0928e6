import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import {
  type ShopChange,
  type ShopDecision,
  settleShopChange,
} from '#contract/shopConnections/shopChanges.ts'
import { orderShopKey } from '#src/orders/data/orderKeys.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** Decides about a change of the shop. What others decided meanwhile is said, and read again. */
export function useSettleChange({ id, code }: Pick<Order, 'id' | 'code'>, change: ShopChange) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const reload = useReloadOrder(code)
  const { id: changeId, kind, version } = change
  const doneText = (decision: ShopDecision) => {
    if (kind === 'ITEM_ADDED') return 'orderShop.seen'
    return decision === 'APPLY' ? 'orderShop.applied' : 'orderShop.kept'
  }
  const failed = (error: unknown) => {
    const problem = error instanceof ApiProblem ? error.problem : undefined
    const by = problem?.errorKey === 'alreadySettled' ? problem.facts?.by : undefined
    if (typeof by === 'string') toast.warn(translate('orderShop.settledBy', { by }))
    else toast.error(error)
    if (problem?.status !== 409) return
    void client.invalidateQueries({ queryKey: orderShopKey(code) })
    reload()
  }
  return useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: (decision: ShopDecision) =>
      call(settleShopChange, { id: String(id), changeId: String(changeId) }, { body: { decision, version } }),
    onSuccess: (shop, decision) => {
      client.setQueryData(orderShopKey(code), shop)
      reload()
      toast.success(translate(doneText(decision)))
    },
    onError: failed,
  })
}
