import FlipIcon from '@mui/icons-material/FlipOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import type { MergeDialogProps } from './MergeDialog.tsx'
import { useMayMerge } from './useMayMerge.ts'

const loadDialog = () => import('./MergeDialog.tsx')

/** Merges the two selected customers; hidden unless exactly two are selected. */
export function MergeButton({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate()
  const can = useMayMerge()
  const [pair, setPair] = useState<readonly [number, number]>()
  const [first, second, third] = selection.ids
  if (!can || first === undefined || second === undefined || third !== undefined) return null
  return (
    <>
      <BulkAction icon={FlipIcon} onClick={() => setPair([first, second])}>
        {translate('customers.merge.label')}
      </BulkAction>
      {pair && (
        <Dialog
          pair={pair}
          onClose={() => setPair(undefined)}
          onMerged={() => {
            setPair(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

function Dialog(props: MergeDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
