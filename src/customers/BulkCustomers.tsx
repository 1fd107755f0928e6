import { useTranslate } from 'ra-core'
import { BulkBar, BulkDock } from '#src/ui/BulkBar.tsx'
import type { Selection } from '#src/ui/useSelection.ts'
import { AddToGroupButton } from './AddToGroupButton.tsx'
import { MergeButton } from './MergeButton.tsx'

/** What can be done with the selected customers, of several pages too (D-6.17). */
export function BulkCustomers({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate()
  if (!selection.some) return null
  const text = translate('ui.list.selected', { smart_count: selection.count })
  return (
    <BulkDock>
      <BulkBar
        text={text}
        note={
          selection.elsewhere > 0 &&
          translate('customers.bulk.elsewhere', { smart_count: selection.elsewhere })
        }
        onClear={selection.clear}
      >
        <AddToGroupButton selection={selection} />
        <MergeButton selection={selection} />
      </BulkBar>
    </BulkDock>
  )
}
