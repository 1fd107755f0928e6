import createSanitizer from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

const sanitizer = createSanitizer(window)

// Users' links lead to other sites: they open in a new tab instead of the console's.
sanitizer.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'audio', 'video'],
  FORBID_ATTR: ['style', 'class', 'id'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
}

/** HTML from the server, sanitised again before rendering (D-7.14); browsers may translate it, unlike the console. */
export function SafeHtml({
  html,
  className,
}: {
  readonly html: string
  readonly className?: string | undefined
}) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitizer.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true }))
  }, [html])
  return <div ref={element} className={className} translate="yes" />
}
