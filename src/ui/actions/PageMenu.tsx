import MoreHorizIcon from '@mui/icons-material/MoreHorizOutlined'
import { useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { MenuItem } from '../overlay/MenuItem.tsx'
import { MenuList } from '../overlay/MenuList.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { usePopover } from '../overlay/usePopover.ts'
import { useIsMobile } from '../useIsMobile.ts'
import { type PageAction, usePageActions } from './pageActions.ts'

/** The page's secondary actions on phones, behind one button. */
export function PageMenu({ label }: { readonly label: string }) {
  const actions = usePageActions().filter(({ secondary }) => secondary)
  const shown = useIsMobile()
  const button = useRef<HTMLButtonElement>(null)
  const { anchor, close, opener } = usePopover()
  if (!shown || actions.length === 0) return null
  const run = (action: PageAction) => {
    // What the action opens gives the focus back to where it was.
    button.current?.focus()
    close()
    action.run()
  }
  return (
    <>
      <IconButton ref={button} icon={MoreHorizIcon} iconSize="large" {...opener} label={label} />
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={close}>
          <MenuList>
            {actions.map((action) => (
              <MenuItem key={action.key} icon={action.icon} onClick={() => run(action)}>
                {action.label}
              </MenuItem>
            ))}
          </MenuList>
        </Popover>
      )}
    </>
  )
}
