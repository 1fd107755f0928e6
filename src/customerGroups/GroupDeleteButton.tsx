import { useTranslate } from 'ra-core'
import { type CustomerGroupRow, deleteCustomerGroup } from '#contract/customers/groups.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { RowDelete } from '#src/ui/record/RowAction.tsx'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { useReloadGroups } from './groupQueries.ts'

interface GroupDeleteButtonProps extends OfRecord<CustomerGroupRow> {
  /** Set on the record page, where a usual button is shown; without it, the small action of a list row. */
  readonly onDeleted?: () => void
}

/** Deletes a group after confirmation; its customers stay. */
export function GroupDeleteButton({ onDeleted, ...given }: GroupDeleteButtonProps) {
  const translate = useTranslate()
  const group = useRecord(given)
  const reload = useReloadGroups()
  const groups = useCrud('customerGroups')
  const can = useCan(deleteCustomerGroup)
  const { ask, isPending } = useConfirmDelete<CustomerGroupRow>({
    remove: ({ id }) => groups.remove(id),
    question: ({ name }) => translate('customerGroups.deleteText', { name }),
    done: ({ name }) => translate('customerGroups.deleted', { name }),
    onDeleted: () => {
      onDeleted?.()
      return reload()
    },
  })
  if (!can) return null
  const Look = onDeleted ? Button : RowDelete
  return (
    <Look
      disabled={isPending}
      aria-label={translate('customerGroups.deleteIt', { name: group.name })}
      onClick={() => ask(group)}
    >
      {translate('ui.delete')}
    </Look>
  )
}
