import { useTranslate } from 'ra-core'
import { type CustomerGroupRow, deleteCustomerGroup } from '#contract/customerGroups.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import rowStyles from '#src/ui/record/Rows.module.css'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { useReloadGroups } from './groupQueries.ts'

interface GroupDeleteButtonProps extends OfRecord<CustomerGroupRow> {
  readonly onDeleted?: () => void
  readonly className?: string
}

/** Deletes a group after confirmation; its customers stay. */
export function GroupDeleteButton({
  onDeleted,
  className = rowStyles.delete,
  ...given
}: GroupDeleteButtonProps) {
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
  return (
    <BareButton
      className={className}
      disabled={isPending}
      aria-label={translate('customerGroups.deleteIt', { name: group.name })}
      onClick={() => ask(group)}
    >
      {translate('ui.delete')}
    </BareButton>
  )
}
