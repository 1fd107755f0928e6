import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CustomerRow, listCustomers } from '#contract/customers/customers.ts'
import { call } from '#src/providers/call.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

const choiceOf = ({ id, fullName, email, phonePrefix, phoneNumber, totalOrder }: CustomerRow) => ({
  value: String(id),
  label: fullName,
  hint: [email, [phonePrefix, phoneNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
  aside: String(totalOrder),
})

/** Customers whose name, or with contact data whose e-mail or phone, contains the text (A§9: 1000 ms). */
export function useCustomerChoices(text: string) {
  const name = useDebounced(text.trim(), 1000)
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'choices', name],
    queryFn: ({ signal }) => call(listCustomers, {}, { query: { name, size: 20 }, signal }),
    placeholderData: keepPreviousData,
  })
  const choices = data?.rows.map(choiceOf)
  return { choices, error, refetch }
}
