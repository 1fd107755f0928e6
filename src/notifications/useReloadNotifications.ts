import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#src/providers/http.ts'
import { UNREAD_KEY } from './unread.ts'

/** Whether someone else has published the draft meanwhile: what is on the screen is no longer true (D-11.29). */
export const isAlreadyPublished = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorKey === 'alreadyPublished'

/** Loads every list of notifications anew, and how many are unread. */
export function useReloadNotifications(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: UNREAD_KEY }),
      client.invalidateQueries({ queryKey: ['notifications', 'getList'] }),
    ])
}
