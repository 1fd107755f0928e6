import { useTranslate } from 'ra-core'
import { MAX_NAMED_CUSTOMERS } from '#contract/customers/customers.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { formatCount } from '#src/ui/format.ts'
import { BulkBar, BulkDock } from '#src/ui/table/BulkBar.tsx'
import { AddToGroupButton } from './AddToGroupButton.tsx'
import { ExportSelectedButton } from './ExportSelectedButton.tsx'
import { MergeButton } from './merge/MergeButton.tsx'

/** Bulk actions for the selected customers, also across pages (D-6.17). */
export function BulkCustomers() {
  const translate = useTranslate()
  const { selection } = useListTools()
  if (!selection?.some) return null
  const text = translate('ui.list.selected', { smart_count: selection.count })
  return (
    <BulkDock>
      <BulkBar text={text} note={<Note selection={selection} />} onClear={selection.clear}>
        <AddToGroupButton selection={selection} />
        <ExportSelectedButton selection={selection} />
        <MergeButton selection={selection} />
      </BulkBar>
    </BulkDock>
  )
}

/** Says how many are not in view, or that they are too many for one file. */
function Note({ selection: { count, elsewhere } }: { readonly selection: Selection }) {
  const translate = useTranslate()
  if (count > MAX_NAMED_CUSTOMERS) {
    const max = formatCount(MAX_NAMED_CUSTOMERS)
    return <span>{translate('customers.bulk.tooMany', { max })}</span>
  }
  return elsewhere > 0 && <span>{translate('customers.bulk.elsewhere', { smart_count: elsewhere })}</span>
}
