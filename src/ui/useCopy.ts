import { useTranslate } from 'ra-core'
import { useToast } from './feedback/toast.tsx'

/** Copies a text to the clipboard and says so (B§8); browsers refuse it on pages without encryption. */
export function useCopy(): (text: string) => Promise<void> {
  const translate = useTranslate()
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(translate('ui.copied'))
    } catch {
      toast.warn(translate('ui.copyFailed'))
    }
  }
}
