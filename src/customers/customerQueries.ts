import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useGetOne } from 'ra-core'
import { useEffect } from 'react'
import { type Customer, listAnniversaryTypes } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { CUSTOMER_KEYS } from '#src/customers/customerKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

/** What the page of a customer reads: by login, which ignores case, or as `id:42`. */
export const customerPage = (login: string) => ({
  resource: 'customers',
  id: login.toLowerCase(),
  // Rows of the list, which react-admin caches by id without it, have less than the page shows.
  queryOptions: { meta: { whole: true } },
})

const keyOf = (login: string) => {
  const { resource, id, queryOptions } = customerPage(login)
  return recordKey(resource, id, queryOptions.meta)
}

/** The customer that the page of this login shows; after a merge, the customer that was kept. */
export function useCustomer(login: string): Customer | undefined {
  const client = useQueryClient()
  const { resource, id, queryOptions } = customerPage(login)
  const data = useGetOne<RaRecord>(resource, { id, ...queryOptions }).data as Customer | undefined
  const key = data && customerKey(data)
  useEffect(() => {
    // The page then moves to the kept customer: saves a second request.
    if (data && key?.toLowerCase() !== id) client.setQueryData(keyOf(customerKey(data)), data)
  }, [client, data, key, id])
  return data
}

/** The known anniversary types; undefined while loading. */
export function useAnniversaryTypes() {
  const call = useCall()
  return useQuery({
    queryKey: CUSTOMER_KEYS.anniversaryTypes,
    queryFn: ({ signal }) => call(listAnniversaryTypes, {}, { signal }),
  })
}

/** Puts a saved customer in the cache and invalidates the customer lists. */
export function useKeepCustomer() {
  const client = useQueryClient()
  return (login: string, saved: Customer) => {
    for (const known of [login, customerKey(saved)]) client.setQueryData(keyOf(known), saved)
    return client.invalidateQueries({ queryKey: CUSTOMER_KEYS.lists })
  }
}

/** Invalidates all queries that show customers, after a bulk change. */
export function useReloadCustomers() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [CUSTOMER_KEYS.all, CUSTOMER_KEYS.groups].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
