import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_KEYS } from '#src/customers/customerKeys.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useKeepCustomer } from '../customerQueries.ts'

/** The customer to link; list rows have no version. */
export type Linked = Pick<Customer, 'id' | 'login' | 'psid' | 'contactName' | 'fullName' | 'email'> &
  Partial<Pick<Customer, 'version'>>

/** Links the customer to a chat contact by its channel id, or removes the link (D-9.15). */
export function useLinkContact({ login = '', version }: Linked) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepCustomer()
  const customers = useCrud('customers')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (psid: string | null) => customers.update(login, { contact: { psid } }, version),
    onSuccess: (saved) => {
      toast.success(translate(saved.psid ? 'customers.contact.done' : 'customers.contact.undone', { login }))
      return keep(login, saved)
    },
    onError: (error) => {
      toast.error(error)
      void client.invalidateQueries({ queryKey: CUSTOMER_KEYS.all })
    },
  })
}
