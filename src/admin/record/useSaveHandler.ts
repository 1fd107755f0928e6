import type { SaveHandlerCallbacks } from 'ra-core'
import { useCallback } from 'react'
import type { RecordSave } from '#src/forms/recordSave.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/**
 * `save` as react-admin's forms call it: never rejects, resolves with errors of fields, and takes callbacks
 * that replace what otherwise happens.
 */
export function useSaveHandler<R, V>({ send, take }: Pick<RecordSave<R, V>, 'send' | 'take'>, over?: R) {
  const toast = useToast()
  return useCallback(
    async (values: Partial<V>, { onSuccess, onError }: SaveHandlerCallbacks = {}) => {
      try {
        const saved = await send(values as V, over)
        await (onSuccess ? onSuccess(saved, values, undefined) : take(saved))
        return undefined
      } catch (error) {
        if (onError) onError(error, values, undefined)
        else toast.error(error)
        return error instanceof ApiProblem ? error.problem.fieldErrors : undefined
      }
    },
    [send, take, over, toast],
  )
}
