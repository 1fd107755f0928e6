import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  endOtherSessions,
  endOwnSession,
  endSessionOf,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
} from '#contract/session/ownSessions.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

interface Asking {
  readonly enabled?: boolean
  /** Whether what failed is asked for again by a component that mounts. */
  readonly retryOnMount?: boolean
}

/** The sessions of a user; of the own account without a login. */
export function useSessions(login: string | undefined, asking: Asking) {
  const call = useCall()
  return useQuery({
    queryKey: sessionsKey(login),
    ...asking,
    queryFn: ({ signal }) =>
      login === undefined
        ? call(listOwnSessions, {}, { signal })
        : call(listSessionsOf, { login }, { signal }),
  })
}

/** The key of the sessions of a user; of the own account without a login. */
export const sessionsKey = (login: string | undefined) => ['sessions', login ?? ''] as const

/** Ends one of them, or without an id all but the own one. */
export function useEndSession(login?: string) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) => {
      if (login === undefined)
        return id === undefined ? call(endOtherSessions, {}) : call(endOwnSession, { id })
      return id === undefined ? call(endSessionsOf, { login }) : call(endSessionOf, { login, id })
    },
    onSuccess: (_, id) => {
      toast.success(translate(id === undefined ? 'users.sessions.allEnded' : 'users.sessions.ended'))
    },
    onError: toast.error,
    // Another tab may have ended it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey(login) }),
  })
}
