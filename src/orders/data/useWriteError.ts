import { useCallback } from 'react'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useReloadOrder } from './steps/stepCache.ts'

/** Says why a write of the order failed; what others changed meanwhile (409) is read again. */
export function useWriteError(code: string): (error: unknown) => void {
  const toast = useToast()
  const reload = useReloadOrder(code)
  return useCallback(
    (error) => {
      toast.error(error)
      if (error instanceof ApiProblem && error.status === 409) reload()
    },
    [toast, reload],
  )
}
