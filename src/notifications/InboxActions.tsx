import CheckIcon from '@mui/icons-material/CheckOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { publishNotification } from '#contract/notifications/notifications.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import styles from './Notification.module.css'
import { markAllRead, useUnread } from './unread.ts'

/** Above the inbox: marks all read, and links to the own settings and, for those who publish, to all (D-1.12). */
export function InboxActions() {
  const translate = useTranslate()
  const toast = useToast()
  const call = useCall()
  const client = useQueryClient()
  const unread = useUnread()
  const publishes = useCan(publishNotification)
  const { mutate, isPending } = useMutation({
    mutationFn: () => markAllRead(call, client),
    onError: toast.error,
  })
  const previewing = useAccount()?.previewing
  const idle = unread === 0 || isPending || Boolean(previewing)
  return (
    <div className={styles.actions}>
      {publishes && (
        <LinkButton icon={NotificationsIcon} kind="quiet" to="/admin-notifications">
          {translate('notifications.admin.title')}
        </LinkButton>
      )}
      <LinkButton icon={TuneIcon} kind="quiet" to="/notification-settings/me">
        {translate('settings.tiles.notifications.title')}
      </LinkButton>
      {/* Always rendered, so that nothing next to it moves and the focus is kept. */}
      <Button
        icon={CheckIcon}
        kind="primary"
        aria-disabled={idle}
        onClick={() => {
          if (!idle) mutate()
        }}
      >
        {translate('notifications.readAll')}
      </Button>
    </div>
  )
}
