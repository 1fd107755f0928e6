import { useMutation } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'ra-core'
import type { LastMessage } from '#contract/orders/messages.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useSendLater } from '#src/orders/data/useSendLater.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { formatAgo } from './ago.ts'
import { CHAT_CALLS, MAIL_CALLS, type MessageUse } from './messageUse.ts'

/** A message shortly after another is usually a mistake. */
const SOON_MS = 24 * 3_600_000

export interface Outgoing {
  readonly title?: string
  readonly content: string
  readonly to?: string
  readonly psid?: string
  readonly attachments: readonly { readonly id: number }[]
  readonly templateId?: number
  readonly templateVersion?: number
}

/** Sends it, after a question if the customer was written to within a day. Calls back once it is queued. */
export function useSend(
  { order, step, purpose, channel, answers }: MessageUse,
  last: LastMessage | null,
  onSent: () => void,
) {
  const call = useCall()
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useReloadOrder(order.code)
  const { sendLater, waiting } = useSendLater((given: Outgoing) => {
    const body = {
      ...given,
      attachments: [...given.attachments],
      ...(step && { workLogId: step.id }),
      ...(answers && { answers: answers.id }),
    }
    const to = { id: String(order.id) }
    return channel === 'EMAIL'
      ? call(MAIL_CALLS[purpose], to, { body })
      : call(CHAT_CALLS[purpose], to, { body })
  })
  const mutation = useMutation({
    mutationFn: sendLater,
    onSuccess: () => {
      const notified = answers ? 'customerMessages.answered' : 'customerMessages.notified'
      const reminded = `customerMessages.reminded.${channel}`
      toast.success(translate(purpose === 'NOTIFY' ? notified : reminded))
      onSent()
    },
    onError: toast.error,
    onSettled: reload,
  })
  const send = async (given: Outgoing) => {
    const soon = last !== null && Date.now() - Date.parse(last.at) < SOON_MS
    const text = last ? translate('customerMessages.again', { ago: formatAgo(last.at, locale) }) : ''
    if (soon && !(await confirm({ text, confirm: translate('customerMessages.sendAgain') }))) return
    mutation.mutate(given)
  }
  return { send, pending: mutation.isPending, waiting }
}
