import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Bars.module.css'
import { useBecome, usePreview } from './usePreview.ts'

/** Says, for as long as a role is previewed, that this is not one's own view, and is the way out of it. */
export function PreviewBar() {
  useBecome()
  const role = useAccount()?.previewing
  return role ? <Bar role={role} /> : null
}

function Bar({ role }: { readonly role: string }) {
  const translate = useTranslate()
  const { end, isPending } = usePreview()
  const bar = useRef<HTMLElement>(null)
  useFocusHome(bar)
  return (
    <section
      className={styles.bar}
      data-kind="preview"
      aria-label={translate('shell.preview.label')}
      ref={bar}
    >
      <Icon name="eye" />
      <span className={styles.text}>{translate('shell.preview.text', { role })}</span>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => void (isPending || end())}
      >
        {translate('shell.preview.end')}
      </button>
    </section>
  )
}
