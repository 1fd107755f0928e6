import DeleteSweepIcon from '@mui/icons-material/DeleteSweepOutlined'
import { useTranslate } from 'ra-core'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useSignOutAndForget } from './useSignOutAndForget.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/forgetDrafts.ts'),
  vi: () => import('#i18n/vi/screens/forgetDrafts.ts'),
}

/** The entry that removes the account's drafts from this browser (D-7.66); none in a preview, which has none. */
export function SignOutAndForget({ onClose }: { readonly onClose: () => void }) {
  const owner = useDraftOwner()
  return (
    owner && (
      <MoreTexts texts={TEXTS}>
        <Entry owner={owner} onClose={onClose} />
      </MoreTexts>
    )
  )
}

function Entry({ owner, onClose }: { readonly owner: string; readonly onClose: () => void }) {
  const translate = useTranslate()
  const signOutAndForget = useSignOutAndForget()
  return (
    <MenuItem
      icon={DeleteSweepIcon}
      onClick={() => {
        onClose()
        signOutAndForget(owner)
      }}
    >
      {translate('forgetDrafts.entry')}
    </MenuItem>
  )
}
