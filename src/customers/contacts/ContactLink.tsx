import { updateCustomer } from '#contract/customers/customers.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { ContactField } from '#src/contacts/ContactField.tsx'
import { useCan } from '#src/providers/account.ts'
import { customerName } from '../customerNames.ts'
import { type Linked, useLinkContact } from './useLinkContact.ts'

/** The linked chat contact; with edit permission, it can be linked and unlinked (A§2). */
export function ContactLink(given: OfRecord<Linked>) {
  const customer = useRecord(given)
  const edits = useCan(updateCustomer)
  const linking = useLinkContact(customer)
  return (
    <ContactField
      name={customerName(customer)}
      exId={customer.psid}
      contactName={customer.contactName}
      linking={edits ? linking : undefined}
    />
  )
}
