import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { health } from '#contract/system/health.ts'
import { onReach, request } from './http.ts'

const PATH: typeof health.path = '/api/health'
/** Retry interval while the server does not answer, in milliseconds. */
const PROBE = 3000

/**
 * Whether the server answered the last call. If not, it is polled; once it answers, failed queries are
 * refetched (D-2.9).
 */
export function useReach(): boolean {
  const queryClient = useQueryClient()
  const [reached, setReached] = useState(true)
  useEffect(() => {
    let last = true
    return onReach((now) => {
      if (now === last) return
      last = now
      setReached(now)
      if (now) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    })
  }, [queryClient])
  useEffect(() => {
    if (reached) return undefined
    const probe = setInterval(() => {
      request('GET', PATH, { anonymous: true }).catch(() => undefined)
    }, PROBE)
    return () => clearInterval(probe)
  }, [reached])
  return reached
}
