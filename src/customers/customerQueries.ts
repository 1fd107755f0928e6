import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHANNELS, searchContacts } from '#contract/customers/contacts.ts'
import { type Customer, listAnniversaryTypes } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { call } from '#src/providers/call.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

const LIST_KEY = ['customers', 'getList'] as const
const keyOf = (login: string) => ['customers', 'page', { id: login.toLowerCase() }] as const

/** The customer by login or as `id:42`; after a merge, the customer that was kept. */
export function useCustomer(login: string) {
  const customers = useCrud('customers')
  return useQuery({
    queryKey: keyOf(login),
    queryFn: async ({ signal, client }) => {
      const found = await customers.read(login, signal)
      // After a merge the page redirects to the kept customer: saves a second request.
      client.setQueryData(keyOf(customerKey(found)), found)
      return found
    },
  })
}

/** The known anniversary types; undefined while loading. */
export const useAnniversaryTypes = () =>
  useQuery({
    queryKey: ['customers', 'anniversaryTypes'],
    queryFn: ({ signal }) => call(listAnniversaryTypes, {}, { signal }),
  })

/** Puts a saved customer in the cache and invalidates the customer lists. */
export function useKeepCustomer() {
  const client = useQueryClient()
  return (login: string, saved: Customer) => {
    for (const known of [login, customerKey(saved)]) client.setQueryData(keyOf(known), saved)
    return client.invalidateQueries({ queryKey: LIST_KEY })
  }
}

/** Invalidates all queries that show customers, after a bulk change. */
export function useReloadCustomers() {
  const client = useQueryClient()
  return () =>
    Promise.all(['customers', 'customerGroups'].map((area) => client.invalidateQueries({ queryKey: [area] })))
}

/** Chat contacts whose name contains the text, debounced by 500 ms (A§9). */
export function useContactChoices(text: string) {
  const s = useDebounced(text.trim(), 500)
  const { data, error, refetch } = useQuery({
    queryKey: ['contacts', s],
    queryFn: ({ signal }) => call(searchContacts, {}, { query: { s, channelName: CHANNELS[0] }, signal }),
    placeholderData: (previous) => previous,
  })
  return { contacts: data, error, refetch }
}
