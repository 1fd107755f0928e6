import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { whenQuiet } from '#src/ui/loading/whenQuiet.ts'
import { loadFloating } from '#src/ui/overlay/loadFloating.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import styles from './AccountMenu.module.css'
import type { AccountPanelProps } from './AccountPanel.tsx'

const loadPanel = () => import('./AccountPanel.tsx')

/** The signed-in account, and its menu (A§2 Shell). */
export function AccountMenu() {
  const translate = useTranslate()
  const account = useAccount()
  const { anchor, close, opener } = usePopover()
  const client = useQueryClient()
  useEffect(
    () =>
      whenQuiet(client, () => {
        preload(loadFloating)
        preload(loadPanel)
      }),
    [client],
  )
  return (
    <>
      <BareButton className={styles.button} aria-label={translate('shell.account.label')} {...opener}>
        {account ? (
          <PersonAvatar name={account.fullName || account.login} imageUrl={account.imageUrl} size={30} />
        ) : (
          <Skeleton width={30} height={30} radius="50%" />
        )}
      </BareButton>
      {anchor && account && <Panel anchor={anchor} account={account} onClose={close} />}
    </>
  )
}

function Panel({ anchor, ...props }: AccountPanelProps & { readonly anchor: HTMLElement }) {
  const translate = useTranslate()
  const panel = usePart(loadPanel)
  return (
    panel && (
      <Popover
        anchor={anchor}
        label={translate('shell.account.label')}
        width={264}
        tallest={640}
        onClose={props.onClose}
      >
        <panel.default {...props} />
      </Popover>
    )
  )
}
