import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { createCustomer } from '#contract/customers.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'

const loadDialog = () => import('./CustomerCreate.tsx')

/** Opens the dialog that creates a customer. */
export function CreateButton() {
  const translate = useTranslate()
  const can = useCan(createCustomer)
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <button type="button" className="button" data-kind="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        {translate('ui.create')}
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: { readonly onClose: () => void }) {
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
