import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  answerMessage,
  dismissMessage,
  type GivenAnswer,
  type InboxRow,
  linkMessage,
} from '#contract/conversation/inbox.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { INBOX } from './inboxKeys.ts'

/** Answers, links or dismisses a message, and says so; if someone else was faster, shows what became of it. */
export function useInboxWrites(id: number) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const params = { id: String(id) }
  const refresh = () => client.invalidateQueries({ queryKey: INBOX })
  const onError = (error: unknown) => {
    const late = error instanceof ApiProblem && error.problem.errorKey === 'invalidTransition'
    toast.error(late ? translate('inbox.meanwhile') : error)
    if (late) void refresh()
  }
  const done = async (text: string) => {
    toast.success(text)
    await refresh()
  }
  const link = useMutation({
    mutationFn: (orderId: number) => call(linkMessage, params, { body: { orderId } }),
    onSuccess: ({ order }: InboxRow) => done(translate('inbox.linked', { number: order?.number ?? '' })),
    onError,
  })
  const dismiss = useMutation({
    mutationFn: (reason: string) => call(dismissMessage, params, { body: { reason } }),
    onSuccess: () => done(translate('inbox.dismissed')),
    onError,
  })
  const answer = useMutation({
    mutationFn: (body: GivenAnswer) => call(answerMessage, params, { body }),
    onSuccess: () => done(translate('inbox.answered')),
    onError,
  })
  return { link, dismiss, answer }
}
