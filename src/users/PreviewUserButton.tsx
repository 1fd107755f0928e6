import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useTranslate } from 'ra-core'
import { startPreview } from '#contract/session/preview.ts'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { usePreview } from '#src/shell/bars/usePreview.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** Starts a preview as this user; hidden for users who cannot sign in. */
export function PreviewUserButton() {
  const translate = useTranslate()
  const user = useRecord<User>()
  const can = useCan(startPreview)
  const account = useAccount()
  const { start, isPending } = usePreview()
  if (!can || account?.previewing || account?.id === user.id || !user.activated) return null
  return (
    <Button icon={VisibilityIcon} disabled={isPending} onClick={() => void start({ login: user.login })}>
      {translate('users.preview')}
    </Button>
  )
}
