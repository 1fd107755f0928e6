import { useTranslate } from 'ra-core'
import { useListTools } from '#src/admin/list/ListTools.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { BulkBar, BulkDock } from '#src/ui/table/BulkBar.tsx'
import { ConfirmPaymentButton } from './ConfirmPaymentButton.tsx'
import { PaidButton } from './PaidButton.tsx'
import { useOwedSelection } from './useOwedSelection.ts'

/** Pays the selected artists (B§2). */
export function BulkArtists() {
  const { selection } = useListTools()
  return selection?.some ? <Bar selection={selection} /> : null
}

function Bar({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate()
  const owed = useOwedSelection(selection)
  const nothing = owed.ids.length === 0 && <span>{translate('artists.nothingOwed')}</span>
  return (
    <BulkDock>
      <BulkBar
        text={translate('ui.list.selected', { smart_count: selection.count })}
        note={nothing}
        onClear={selection.clear}
      >
        <ConfirmPaymentButton owed={owed} />
        <PaidButton owed={owed} />
      </BulkBar>
    </BulkDock>
  )
}
