import { mergeCustomers } from '#contract/customers/merge.ts'
import { useCan, useHolds } from '#src/providers/account.ts'

/** Merging shows and moves contact data, so the server also requires that permission. */
export function useMayMerge(): boolean {
  const merges = useCan(mergeCustomers)
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  return merges && sees
}
