import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useToast } from '../feedback/toast.tsx'
import type { Load } from './useLoaded.ts'
import { useRetried } from './useRetried.ts'

/**
 * The loaded part of a page, such as a dialog; undefined until then. If it fails to load, a toast says so and it is
 * tried again for as long as it is needed: the page around it, with what was typed there, stays.
 */
export function usePart<T>(load: Load<T>): T | undefined {
  const toast = useToast()
  const translate = useTranslate()
  const { value, failed } = useRetried(load)
  useEffect(() => {
    if (!failed) return undefined
    toast.error(translate('ui.partFailed'))
    return toast.clear
  }, [failed, toast, translate])
  return value
}
