import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type CareReminder, sendCareMail } from '#contract/care/care.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useKeepReminders } from '../careCache.ts'
import { CARE_LISTS } from '../careKeys.ts'
import { customerOf } from '../careNames.ts'

interface Outgoing {
  readonly title: string
  readonly content: string
  readonly templateId?: number
  readonly templateVersion?: number
}

const isMarked = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'alreadyReminded'

/** Sends the mail of a reminder. Calls back once it is queued, or if someone else was faster: then nothing is sent. */
export function useSendCareMail(reminder: CareReminder, onSettled: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const keep = useKeepReminders()
  return useMutation({
    mutationFn: (body: Outgoing) => call(sendCareMail, { id: String(reminder.id) }, { body }),
    onSuccess: (marked) => {
      keep([marked])
      toast.success(translate('care.sent', { name: customerOf(reminder) }))
      onSettled()
    },
    onError: (error) => {
      toast.error(isMarked(error) ? translate('care.alreadySent', { name: customerOf(reminder) }) : error)
      if (isMarked(error)) onSettled()
    },
    onSettled: () => client.invalidateQueries({ queryKey: CARE_LISTS }),
  })
}
