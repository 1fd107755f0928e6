import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useTranslate } from 'ra-core'
import type { Role } from '#contract/roles/roles.ts'
import { startPreview } from '#contract/session/preview.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { usePreview } from '#src/shell/bars/usePreview.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** Starts a preview as this role. */
export function PreviewButton() {
  const translate = useTranslate()
  const { name: role } = useRecord<Role>()
  const can = useCan(startPreview)
  const previewing = useAccount()?.previewing
  const { start, isPending } = usePreview()
  if (!can || previewing || role === 'ROLE_CUSTOMER') return null
  return (
    <Button icon={VisibilityIcon} disabled={isPending} onClick={() => void start({ role })}>
      {translate('roles.preview')}
    </Button>
  )
}
