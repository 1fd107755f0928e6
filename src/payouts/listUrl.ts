import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The query of the list when it was last shown in this session. */
const PLACE = ['kept', 'payouts', 'place'] as const

export function useKeepListUrl(search: string): void {
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryDefaults(PLACE, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(PLACE, search)
  }, [client, search])
}

/** The list as it was last shown, so that a payout leads back to the same filters. */
export const useListPath = (): string => `/payouts${useQueryClient().getQueryData<string>(PLACE) ?? ''}`
