import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  addAnswerPicture,
  type ConversationEntry,
  noteCall,
  readAnswers,
} from '#contract/conversation/conversation.ts'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { conversationKey } from '#src/orders/data/orderKeys.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useSendLater } from '#src/orders/data/useSendLater.ts'
import { usePatchItem } from '#src/orders/items/useItemWrites.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

interface Picked {
  readonly entry: ConversationEntry
  readonly file: Attachment
  readonly item: OrderItem
}

/** Marks answers as read, notes calls, and takes over pictures; each result is shown and said. */
export function useConversationWrites(order: Order) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const reload = useReloadOrder(order.code)
  const patchItem = usePatchItem(order)
  const id = String(order.id)
  const refresh = () => client.invalidateQueries({ queryKey: conversationKey(order.code) })
  const onError = (error: unknown) => {
    toast.error(error)
  }
  const read = useMutation({
    mutationFn: (upTo: number) => call(readAnswers, { id }, { body: { upTo } }),
    onSuccess: async () => {
      toast.success(translate('conversation.marked'))
      reload()
      await refresh()
    },
    onError,
  })
  const { sendLater, waiting } = useSendLater((text: string) => call(noteCall, { id }, { body: { text } }))
  const note = useMutation({
    mutationFn: sendLater,
    onSuccess: async () => {
      toast.success(translate('conversation.callNoted'))
      reload()
      await refresh()
    },
    onError,
  })
  const add = useMutation({
    mutationFn: ({ entry, file, item }: Picked) =>
      call(
        addAnswerPicture,
        { id, messageId: String(entry.id) },
        { body: { fileId: file.id, itemId: item.id } },
      ),
    onSuccess: (item, { file }) => {
      patchItem(item.id, () => item)
      toast.success(translate('conversation.added', { name: file.name, item: item.name }))
    },
    onError,
  })
  return { read, note, waiting, add }
}
