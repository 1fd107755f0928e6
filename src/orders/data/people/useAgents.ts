import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAgents } from '#contract/agents.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import { PICKER_DEBOUNCE } from './useArtistChoices.ts'

/** The agents whose names match, debounced. */
export function useAgents(text: string) {
  const call = useCall()
  const name = useDebounced(text.trim(), PICKER_DEBOUNCE)
  return useQuery({
    queryKey: ['agents', name],
    queryFn: async ({ signal }) =>
      (await call(listAgents, {}, { query: { name: name || undefined }, signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
