import { useTranslate } from 'ra-core'
import { createPayout } from '#contract/payouts/payouts.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { PayOpenButton, type PayOpenButtonProps } from '#src/payouts/pay/PayOpenButton.tsx'
import { usePayDialog } from '#src/payouts/pay/usePayDialog.tsx'
import { useCan } from '#src/providers/account.ts'
import { BulkBar, BulkDock } from '#src/ui/table/BulkBar.tsx'
import { useOwedSelection, useSettle } from './useOwedSelection.ts'

/** Pays the selected artists (B§2). */
export function BulkArtists() {
  const { selection } = useListTools()
  const settle = useSettle(selection)
  // Here, so that it stays when a payment changes what the bar offers.
  const { open, dialog } = usePayDialog(settle)
  return (
    <>
      {selection?.some && <Bar selection={selection} onPay={open} />}
      {dialog}
    </>
  )
}

interface BarProps {
  readonly selection: Selection
  readonly onPay: PayOpenButtonProps['onOpen']
}

function Bar({ selection, onPay }: BarProps) {
  const translate = useTranslate()
  const ids = useOwedSelection(selection)
  const can = useCan(createPayout)
  const source = { kind: 'artists', ids } as const
  const nothing = ids.length === 0 && <span>{translate('artists.nothingOwed')}</span>
  return (
    <BulkDock>
      <BulkBar
        text={translate('ui.list.selected', { smart_count: selection.count })}
        note={nothing}
        onClear={selection.clear}
      >
        {/* Of those selected only the ones who are owed something count (B§2, D-10.8). */}
        {can && ids.length > 0 && <PayOpenButton source={source} label="pay.openConfirm" onOpen={onPay} />}
        {can && ids.length === 1 && <PayOpenButton source={source} label="pay.open" onOpen={onPay} />}
      </BulkBar>
    </BulkDock>
  )
}
