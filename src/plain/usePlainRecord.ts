import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlainResource } from '#contract/plain/plain.ts'
import { call } from '#src/providers/call.ts'

const keyOf = ({ name }: PlainResource, id: string) => [name, 'getOne', { id }] as const

/** One record, for its page. */
export const usePlainRecord = (resource: PlainResource, id: string) =>
  useQuery({
    queryKey: keyOf(resource, id),
    queryFn: ({ signal }) => call(resource.calls.get, { id }, { signal }),
  })

/** Invalidates the resource's lists, after a create, update or delete. */
export function useReloadPlain({ name }: PlainResource): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [name, 'getList'] })
}

/** Puts a saved record in the cache. */
export function useKeepPlain(resource: PlainResource, id: string): (saved: object) => void {
  const client = useQueryClient()
  return (saved) => client.setQueryData(keyOf(resource, id), saved)
}
