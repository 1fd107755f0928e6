import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { reportFault } from '#src/providers/faults.ts'
import { useToast } from '../feedback/toast.tsx'
import { untilLoaded } from './keepTrying.ts'
import type { Load } from './useLoaded.ts'

/** As `usePart`, for code that an action needs: the promise waits until it could be loaded. */
export function usePartLoader(): <T>(load: Load<T>) => Promise<T> {
  const toast = useToast()
  const translate = useTranslate()
  return useCallback(
    async <T>(load: Load<T>) => {
      const value = await untilLoaded(load, (error) => {
        reportFault(error)
        toast.error(translate('ui.partFailed'))
      })
      toast.clear()
      return value
    },
    [toast, translate],
  )
}
