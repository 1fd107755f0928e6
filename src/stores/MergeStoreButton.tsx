import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { mergeStore } from '#contract/stores.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { MergeStoreDialogProps } from './MergeStoreDialog.tsx'

const loadDialog = () => import('./MergeStoreDialog.tsx')

/** Merges the store of the page into another. */
export function MergeStoreButton() {
  const translate = useTranslate()
  const can = useCan(mergeStore)
  const store = useRecord<PlainRecord>()
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('stores.merge.action')}
      </Button>
      {open && <Dialog store={store} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: MergeStoreDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
