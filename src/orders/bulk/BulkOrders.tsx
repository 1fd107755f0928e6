import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { MAX_NAMED, markAsDone } from '#contract/orders/bulk.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { many } from '#src/orders/data/many.ts'
import { useCan } from '#src/providers/account.ts'
import { formatCount } from '#src/ui/format.ts'
import { BulkBar, BulkDock, BulkOffer } from '#src/ui/table/BulkBar.tsx'
import { BudgetsButton } from './BudgetsButton.tsx'
import { BulkAssignButton } from './BulkAssignButton.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { FilePackageBox } from './FilePackageBox.tsx'
import { MarkDoneButton } from './MarkDoneButton.tsx'
import { PackFilesButton, type PackFilesButtonProps } from './PackFilesButton.tsx'
import { PaidButton, type PaidButtonProps, usePaying } from './PaidButton.tsx'
import { RefundButton } from './RefundButton.tsx'
import type { BulkControl } from './useBulk.ts'
import { useKept } from './useKept.ts'

export interface BulkOrdersProps extends Pick<SelectedBarProps, 'bulk'> {
  /** Undefined if rows are not selectable. */
  readonly selection: Selection | undefined
  /** The result of the last change, which floats too. */
  readonly line: ReactNode
}

/** The bulk bar, and above it the result of the last action with the skipped orders. */
export default function BulkOrders({ selection, bulk, line }: BulkOrdersProps) {
  const outcome = selection && bulk.outcome
  const { open, dialog } = usePaying(selection)
  const [filePackage, setPackage] = useKept<{ readonly id: number }>('filePackage')
  const some = selection?.some === true
  return (
    <>
      {(some || outcome || line || filePackage) && (
        <BulkDock>
          {outcome && <BulkOutcome bulk={bulk} outcome={outcome} />}
          {line}
          {filePackage && <FilePackageBox id={filePackage.id} onDismiss={() => setPackage(undefined)} />}
          {some && <SelectedBar selection={selection} bulk={bulk} onPay={open} onPacked={setPackage} />}
        </BulkDock>
      )}
      <SelectionEnd some={some} />
      {dialog}
    </>
  )
}

interface SelectedBarProps {
  readonly selection: Selection
  readonly bulk: BulkControl
  readonly onPay: PaidButtonProps['onOpen']
  readonly onPacked: PackFilesButtonProps['onPacked']
}

function SelectedBar({ selection, bulk, onPay, onPacked }: SelectedBarProps) {
  const text = useSelectedText(selection)
  const tooMany = (selection.except ?? selection.ids).length > MAX_NAMED
  const button = { bulk, disabled: bulk.busy || tooMany }
  return (
    <BulkBar
      text={text}
      note={<SelectionNote selection={selection} tooMany={tooMany} />}
      onClear={selection.clear}
    >
      <MarkDoneButton {...button} />
      <RefundButton {...button} />
      <BulkAssignButton {...button} />
      <BudgetsButton {...button} />
      <PackFilesButton {...button} onPacked={onPacked} />
      <PaidButton selection={selection} onOpen={onPay} />
    </BulkBar>
  )
}

function useSelectedText({ count, except, elsewhere }: Selection): string {
  const translate = useTranslate()
  if (except?.length === 0) return translate('orders.bulk.all', many(count))
  if (except) {
    const total = formatCount(count + except.length)
    return translate('orders.bulk.most', { ...many(count), total })
  }
  const selected = translate('ra.action.bulk_actions', { smart_count: count })
  return elsewhere > 0 ? `${selected}, ${translate('orders.bulk.elsewhere', many(elsewhere))}` : selected
}

interface SelectionNoteProps {
  readonly selection: Selection
  readonly tooMany: boolean
}

/** The offer to select all matching orders, or why there are no actions for so many. */
function SelectionNote({ selection, tooMany }: SelectionNoteProps) {
  const translate = useTranslate()
  // Without them there is nothing to do to orders that are not named.
  const changes = useCan(markAsDone)
  if (selection.offer !== undefined && changes) {
    return (
      <BulkOffer
        text={translate('orders.bulk.matching', many(selection.offer))}
        onTake={selection.selectMatching}
      />
    )
  }
  if (!tooMany) return null
  return <span role="alert">{translate('orders.bulk.tooMany', { max: formatCount(MAX_NAMED) })}</span>
}

/** Says that nothing is selected any more, when the bar is gone that said how many are: it stays. */
function SelectionEnd({ some }: { readonly some: boolean }) {
  const translate = useTranslate()
  const [had, setHad] = useState(some)
  if (some && !had) setHad(true)
  return (
    had && (
      <output className="visually-hidden">
        {!some && translate('ui.list.selected', { smart_count: 0 })}
      </output>
    )
  )
}
