import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import { useUnread } from '#src/notifications/unread.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import styles from './Bell.module.css'

const loadPanel = () => import('#src/notifications/NotificationPanel.tsx')

/** Largest number that fits the badge. */
const MOST = 99

/** The bell with its unread badge, and its popover (A§2 Shell). */
export function Bell() {
  const translate = useTranslate()
  const unread = useUnread()
  const { anchor, close, opener } = usePopover()
  const label =
    unread > 0 ? translate('shell.bell.unread', { smart_count: unread }) : translate('shell.bell.label')
  return (
    <>
      <IconButton
        className={styles.bell}
        icon={NotificationsIcon}
        iconSize="medium"
        label={label}
        {...opener}
      >
        {unread > 0 && <span className={styles.badge}>{unread > MOST ? `${MOST}+` : unread}</span>}
      </IconButton>
      {anchor && (
        <Popover anchor={anchor} label={translate('shell.bell.label')} width={380} onClose={close}>
          <Panel onClose={close} />
        </Popover>
      )}
    </>
  )
}

function Panel({ onClose }: { readonly onClose: () => void }) {
  const panel = usePart(loadPanel)
  return panel && <panel.default onClose={onClose} />
}
