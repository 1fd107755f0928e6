import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import type { Holder } from '#contract/access.ts'
import type { Account, Preview } from '#contract/session/session.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Bars.module.css'
import { usePreview } from './usePreview.ts'

/** Whether the account's orders depend on the person: a role alone then sees none (D-3.6). */
const seesByPerson = ({ permissions, authorities }: Holder): boolean =>
  permissions.includes('ACCESS_ORDER') &&
  (!permissions.includes('CAN_SEE_ASSIGN_ORDER') || authorities.includes('ROLE_STORE'))

/** Who is previewed, and why nothing is visible if so. */
function usePreviewText(account: Account, { role, user }: Preview, alone: boolean): string {
  const translate = useTranslate()
  const words = useRightWords()
  if (user) {
    const { authorities } = account
    const name = user.fullName || user.login
    const key = authorities.length > 0 ? 'user' : 'userOnly'
    return translate(`previewNote.${key}`, { name, roles: words?.allOf(authorities) ?? '' })
  }
  const text = translate('previewNote.text', { role: words?.allOf(role ? [role] : []) ?? '' })
  return alone ? `${text} ${translate('previewNote.own')}` : text
}

export interface PreviewNoteProps {
  readonly account: Account
  readonly previewing: Preview
}

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/previewNote.ts'),
  vi: () => import('#i18n/vi/screens/previewNote.ts'),
}

/** Who is previewed, with a button to end it. */
export default function PreviewNote(props: PreviewNoteProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Note {...props} />
    </MoreTexts>
  )
}

function Note({ account, previewing }: PreviewNoteProps) {
  const translate = useTranslate()
  // A role alone has no orders of its own.
  const alone = !previewing.user && seesByPerson(account)
  const text = usePreviewText(account, previewing, alone)
  const { end, isPending } = usePreview()
  const bar = useRef<HTMLElement>(null)
  useFocusHome(bar)
  return (
    <section
      className={styles.bar}
      data-kind="preview"
      aria-label={translate(previewing.user ? 'previewNote.userLabel' : 'previewNote.label')}
      ref={bar}
    >
      <VisibilityIcon />
      <span className={styles.text}>{text}</span>
      {alone && previewing.role && (
        <Button busy={isPending} onClick={() => void end(`/user?role=${previewing.role}`)}>
          {translate('previewNote.users')}
        </Button>
      )}
      <Button busy={isPending} onClick={() => void end()}>
        {translate('previewNote.end')}
      </Button>
    </section>
  )
}
