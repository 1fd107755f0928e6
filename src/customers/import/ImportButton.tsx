import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { importCustomers } from '#contract/customers/import.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import styles from '#src/ui/record/ListHead.module.css'

const loadDialog = () => import('./ImportDialog.tsx')

/** Opens the dialog that imports customers from a file. */
export function ImportButton() {
  const translate = useTranslate()
  const creates = useCan(importCustomers)
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const [open, setOpen] = useState(false)
  if (!creates || !sees) return null
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setOpen(true)}>
        <Icon name="upload" size={16} />
        <span>{translate('customers.import.label')}</span>
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: { readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
