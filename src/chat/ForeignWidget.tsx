import { useLocale, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useToast } from '#src/ui/feedback/toast.tsx'

/**
 * Runs the script of another product (SUPPORT_WIDGET_URL), which shows its own button. It reads language, greeting
 * and colour from the `data-` attributes of its script element. What it adds to the page can't be known, so the
 * page is loaded again when the artist signs out.
 */
export function ForeignWidget({ script }: { readonly script: string }) {
  const translate = useTranslate()
  const toast = useToast()
  const language = useLocale()
  const given = useRef({
    language,
    greeting: translate('chat.greeting'),
    failed: translate('chat.foreignFailed'),
  })
  useEffect(() => {
    const { language: lang, greeting, failed } = given.current
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.dataset.language = lang
    element.dataset.greeting = greeting
    element.dataset.color = getComputedStyle(document.documentElement).getPropertyValue('--chat').trim()
    let loaded = false
    element.addEventListener('load', () => {
      loaded = true
    })
    element.addEventListener('error', () => toast.warn(failed))
    document.body.append(element)
    return () => {
      element.remove()
      if (loaded) location.reload()
    }
  }, [script, toast])
  return null
}
