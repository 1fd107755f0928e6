import { useTranslate } from 'ra-core'
import { useAccount } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
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
  return (
    <section className={styles.bar} data-kind="preview" aria-label={translate('shell.preview.label')}>
      <Icon name="eye" />
      <span className={styles.text}>{translate('shell.preview.text', { role })}</span>
      <button type="button" className="button" disabled={isPending} onClick={() => void end()}>
        {translate('shell.preview.end')}
      </button>
    </section>
  )
}
