import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { updateCustomer } from '#contract/customers/customers.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { customerName } from '../customerNames.ts'
import styles from './ContactLink.module.css'
import { ContactPicker } from './ContactPicker.tsx'
import { type Linked, useLinkContact } from './useLinkContact.ts'

/** The linked chat contact; with edit permission, it can be linked and unlinked (A§2). */
export function ContactLink(given: OfRecord<Linked>) {
  const translate = useTranslate()
  const customer = useRecord(given)
  const name = customerName(customer)
  const edits = useCan(updateCustomer)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const opener = useRef<HTMLButtonElement>(null)
  const { mutate: unlink, isPending } = useLinkContact(customer)
  const { psid } = customer
  if (!edits) return psid
  return (
    <span className={styles.contact}>
      {psid && (
        <span className={styles.id} data-full={psid}>
          {psid}
        </span>
      )}
      <button
        type="button"
        ref={opener}
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-label={translate(psid ? 'customers.contact.changeOf' : 'customers.contact.linkOf', { name })}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name={psid ? 'pencil' : 'link'} size={14} />
        {!psid && translate('customers.contact.linkIt')}
      </button>
      {psid && (
        <button
          type="button"
          className={styles.action}
          disabled={isPending}
          aria-label={translate('customers.contact.unlinkOf', { name })}
          onClick={() => {
            // This button disappears with the contact, so move the focus first.
            opener.current?.focus()
            unlink(null)
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {anchor && <ContactPicker customer={customer} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </span>
  )
}
