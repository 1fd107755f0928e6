import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type ShopConnection, testShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('./TestDialog.tsx')

/** Opens the dialog that asks the shop who it is. */
export function TestButton() {
  const translate = useTranslate()
  const connection = useRecord<ShopConnection>()
  const can = useCan(testShopConnection)
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('shopConnections.test.open')}</Button>
      {open && <Dialog connection={connection} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: { readonly connection: ShopConnection; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
