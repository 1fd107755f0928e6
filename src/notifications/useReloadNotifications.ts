import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#src/providers/http.ts'
import { NOTIFICATION_KEYS } from './notificationKeys.ts'

/** Whether someone else has published the draft meanwhile, so the list on screen is stale (D-11.29). */
export const isAlreadyPublished = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'alreadyPublished'

/** Invalidates all lists of notifications and the unread count. */
export function useReloadNotifications(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: NOTIFICATION_KEYS.unread }),
      client.invalidateQueries({ queryKey: NOTIFICATION_KEYS.lists }),
    ])
}
