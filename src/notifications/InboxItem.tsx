import { useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { previewOf } from './preview.ts'
import { useOpenNotification } from './useOpenNotification.ts'

/** A notification of the inbox: one that leads to no order unfolds where its preview does not say all. */
export function InboxItem({ notification }: { readonly notification: Notification }) {
  const open = useOpenNotification()
  const [unfolded, setUnfolded] = useState(false)
  const { additionalData, content, description, read } = notification
  const hasMore = description !== '' || previewOf(content) !== content
  const unfolds = !additionalData.code && hasMore
  const press = () => {
    open(notification)
    if (unfolds) setUnfolded(!unfolded)
  }
  return (
    <NotificationItem
      notification={notification}
      fresh={!read}
      unfolded={unfolds ? unfolded : undefined}
      onOpen={press}
    />
  )
}
