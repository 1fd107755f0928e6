import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { health } from '#contract/support.ts'
import { onReach, request } from './http.ts'

const PATH: typeof health.path = '/api/health'
/** How often a server that did not answer is asked again, in milliseconds. */
const PROBE = 3000

/**
 * Whether the server answered the last call. While it does not, it is asked again and again; as soon as it
 * does, what failed in between is loaded anew (D-2.9).
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
      request('GET', PATH).catch(() => undefined)
    }, PROBE)
    return () => clearInterval(probe)
  }, [reached])
  return reached
}
