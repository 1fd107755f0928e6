import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import { UNREAD_KEY } from './unread.ts'

/** Counts the unread ones anew, and reloads the inbox where it is open. */
export const notificationsLive: LiveHandler = (client, heard) => {
  if (heard.name !== 'notifications' && heard.name !== 'missed') return
  void client.invalidateQueries({ queryKey: UNREAD_KEY })
  void client.invalidateQueries({ queryKey: ['notifications', 'getList'] })
}
