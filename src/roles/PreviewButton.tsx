import { useTranslate } from 'ra-core'
import { startPreview } from '#contract/session/preview.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { usePreview } from '#src/shell/bars/usePreview.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Starts a preview as this role. */
export function PreviewButton({ role }: { readonly role: string }) {
  const translate = useTranslate()
  const can = useCan(startPreview)
  const previewing = useAccount()?.previewing
  const { start, isPending } = usePreview()
  if (!can || previewing || role === 'ROLE_CUSTOMER') return null
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => void start({ role })}>
      <Icon name="eye" size={16} />
      {translate('roles.preview')}
    </button>
  )
}
