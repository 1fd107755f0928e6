import { useTranslate } from 'ra-core'
import { useToast } from './feedback/toast.tsx'

/** The way of pages without encryption, where browsers have no `navigator.clipboard`. */
function copySelected(text: string): void {
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'visually-hidden'
  const before = document.activeElement
  // Inside the open dialog, which would take the focus back from outside of it.
  const host = before?.closest('[role="dialog"]') ?? document.body
  host.append(box)
  box.select()
  // Marked as obsolete; browsers keep it.
  const copied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!copied) throw new Error('The browser did not copy')
}

/** Copies a text to the clipboard and says so (B§8); answers whether it did. */
export function useCopy(): (text: string) => Promise<boolean> {
  const translate = useTranslate()
  const toast = useToast()
  return async (text) => {
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(text)
      else copySelected(text)
      toast.success(translate('ui.copied'))
      return true
    } catch {
      toast.warn(translate('ui.copyFailed'))
      return false
    }
  }
}
