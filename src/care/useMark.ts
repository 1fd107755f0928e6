import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type CareReminder, markReminded } from '#contract/care/care.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useKeepReminders } from './careCache.ts'
import { CARE_LISTS } from './careKeys.ts'
import { namesOf } from './careNames.ts'

/** Marks reminders as reminded, and says whose (B§8). Calls back once it is done. */
export function useMark(onDone?: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const keep = useKeepReminders()
  return useMutation({
    mutationFn: (reminderIds: number[]) => call(markReminded, {}, { body: { reminderIds } }),
    onSuccess: (marked: CareReminder[]) => {
      keep(marked)
      const key = marked.length === 1 ? 'care.marked' : 'care.markedMany'
      if (marked.length > 0) toast.success(translate(key, { names: namesOf(marked) }))
      else toast.warn(translate('care.already'))
      onDone?.()
    },
    onError: toast.error,
    // A filter by status may leave them out now.
    onSettled: () => client.invalidateQueries({ queryKey: CARE_LISTS }),
  })
}
