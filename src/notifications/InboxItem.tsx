import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { previewOf } from './preview.ts'
import { type InboxState, useOpenNotification } from './useOpenNotification.ts'

/** An inbox notification: one without an order or page expands if its preview is truncated. */
export function InboxItem({ notification }: { readonly notification: Notification }) {
  const open = useOpenNotification()
  const { additionalData, content, description, read } = notification
  const hasMore = description !== '' || previewOf(content) !== content
  const unfolds = !additionalData.code && !additionalData.path && hasMore
  const state = useLocation().state as InboxState | null
  const opened = state?.opened === notification.id
  const [unfolded, setUnfolded] = useState(opened)
  const [shown, setShown] = useState(state)
  // The bell may open another notification while the inbox is on screen.
  if (shown !== state) {
    setShown(state)
    if (opened) setUnfolded(true)
  }
  const press = () => {
    open(notification)
    if (unfolds) setUnfolded(!unfolded)
  }
  return (
    <NotificationItem
      notification={notification}
      fresh={!read}
      unfolded={unfolds ? unfolded : undefined}
      arrived={opened ? shown : undefined}
      onOpen={press}
    />
  )
}
