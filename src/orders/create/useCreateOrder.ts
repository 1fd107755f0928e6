import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createOrderFromMessage } from '#contract/conversation/inbox.ts'
import type { NamedFields } from '#contract/customFields/fields.ts'
import { createManualOrder } from '#contract/orders/manualOrder.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useHolds } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { forgetNewOrder } from './newOrderDraft.ts'
import { type NewOrderValues, newOrderBody } from './newOrderValues.ts'

interface NewOrderOf {
  readonly draftKey: string
  /** The custom fields that it is sent with. */
  readonly fields: NamedFields
  /** The message that asks for it. */
  readonly messageId: number | undefined
}

/** Creates the order, says so, and opens it for those who may open orders. */
export function useCreateOrder({ draftKey, fields, messageId }: NewOrderOf) {
  const call = useCall()
  const client = useQueryClient()
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const login = useDraftOwner()
  const opens = useHolds('VIEW_BOOKING')
  return async (values: NewOrderValues): Promise<void> => {
    const body = newOrderBody(values, fields)
    const { number, code } = await (messageId === undefined
      ? call(createManualOrder, {}, { body })
      : call(createOrderFromMessage, { id: String(messageId) }, { body }))
    forgetNewOrder(login, draftKey, values)
    toast.success(translate('newOrder.created', { number }))
    for (const queryKey of [ORDER_KEYS.lists, ORDER_KEYS.tabCounts, ['customers'], ['inbox']])
      void client.invalidateQueries({ queryKey })
    await navigate(opens ? `/order/${encodeURIComponent(code)}` : '/')
  }
}
