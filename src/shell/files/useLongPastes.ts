import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** How many characters of a pasted text a field leaves out; browsers do so without a word. */
function leftOut({ target, clipboardData, defaultPrevented }: ClipboardEvent): number {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (defaultPrevented || !isField || target.maxLength < 0) return 0
  const { value, maxLength, selectionStart, selectionEnd } = target
  const stays = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
  const text = clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? ''
  return Math.max(text.length - Math.max(maxLength - stays, 0), 0)
}

/** Says so where a pasted text is longer than its field takes, and was cut (D-13.24). */
export function useLongPastes(): void {
  const translate = useTranslate()
  const toast = useToast()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const count = leftOut(event)
    if (count > 0) toast.warn(translate('ui.pasteCut', { smart_count: count }))
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [])
}
