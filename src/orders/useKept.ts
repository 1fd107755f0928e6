import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * A state in the cache of the session: it outlasts a look at another page, and the next one who signs
 * in does not get it.
 */
export function useKept<T extends object>(name: string) {
  const client = useQueryClient()
  const { data } = useQuery<T | null>({
    queryKey: ['kept', name],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = useCallback(
    (value: T | undefined) => void client.setQueryData(['kept', name], value ?? null),
    [client, name],
  )
  return [data ?? undefined, keep] as const
}
