import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import styles from './AccountMenu.module.css'
import { AccountPanel } from './AccountPanel.tsx'

/** The signed-in account, and its menu (A§2 Shell). */
export function AccountMenu() {
  const translate = useTranslate()
  const account = useAccount()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={translate('shell.account.label')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {account ? (
          <PersonAvatar name={account.fullName || account.login} imageUrl={account.imageUrl} size={30} />
        ) : (
          <Skeleton width={30} height={30} radius="50%" />
        )}
      </button>
      {anchor && account && (
        <Popover anchor={anchor} label={translate('shell.account.label')} width={264} onClose={close}>
          <AccountPanel account={account} onClose={close} />
        </Popover>
      )}
    </>
  )
}
