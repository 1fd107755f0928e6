import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * State kept in the session's query cache: it survives navigation, and is gone for the next user who signs
 * in.
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
