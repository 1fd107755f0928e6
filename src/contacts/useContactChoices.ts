import { useQuery } from '@tanstack/react-query'
import { CONTACT_CHANNELS, searchContacts } from '#contract/customers/contacts.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

export const CONTACTS_KEY = ['contacts'] as const

/** Chat contacts whose name contains the text or whose id it is, debounced by 500 ms (A§9, B§5). */
export function useContactChoices(text: string) {
  const call = useCall()
  const s = useDebounced(text.trim(), 500)
  const { data, error, refetch } = useQuery({
    queryKey: [...CONTACTS_KEY, s],
    queryFn: ({ signal }) =>
      call(searchContacts, {}, { query: { s, channelName: CONTACT_CHANNELS[0] }, signal }),
    placeholderData: (previous) => previous,
  })
  return { contacts: data, error, refetch }
}
