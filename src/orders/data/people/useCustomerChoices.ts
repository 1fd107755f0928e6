import type { CustomerRow } from '#contract/customers/customers.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

const choiceOf = ({
  id,
  fullName,
  email,
  phonePrefix,
  phoneNumber,
  totalOrder,
  refundedOrders,
}: CustomerRow) => ({
  value: String(id),
  label: fullName,
  hint: [email, [phonePrefix, phoneNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
  aside: String(totalOrder + refundedOrders),
})

/** Customers whose name, or with contact data whose e-mail or phone, contains the text (A§9: 1000 ms). */
export function useCustomerChoices(text: string) {
  const name = useDebounced(text.trim(), 1000)
  const { data, error, refetch } = useFoundRecords<CustomerRow>('customers', {
    filter: { name },
    sort: { field: 'createdDate', order: 'DESC' },
  })
  const choices = data?.map(choiceOf)
  return { choices, error, refetch }
}
