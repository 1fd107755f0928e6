import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type CustomerGroupRow, deleteCustomerGroup } from '#contract/customerGroups.ts'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useToast } from '#src/ui/toast.tsx'
import styles from './Groups.module.css'
import { useKeepGroup } from './groupQueries.ts'

interface GroupDeleteButtonProps {
  readonly group: CustomerGroupRow
  readonly onDeleted?: () => void
  readonly className?: string
}

/** Deletes a group after asking; its customers stay. */
export function GroupDeleteButton({ group, onDeleted, className = styles.delete }: GroupDeleteButtonProps) {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const keep = useKeepGroup()
  const can = useCan(deleteCustomerGroup)
  const { mutate, isPending } = useMutation({
    // The group that was asked about: the row may show another one by then.
    mutationFn: ({ id }: CustomerGroupRow) => call(deleteCustomerGroup, { id: String(id) }),
    onSuccess: async (_, { name }) => {
      toast.success(translate('customerGroups.deleted', { name }))
      onDeleted?.()
      await keep()
    },
    onError: toast.error,
  })
  if (!can) return null
  const ask = async () => {
    const asked = {
      title: translate('plain.confirmDelete'),
      text: translate('customerGroups.deleteText', { name: group.name }),
      confirm: translate('ui.delete'),
      danger: true,
    }
    if (await confirm(asked)) mutate(group)
  }
  return (
    <button
      type="button"
      className={className}
      disabled={isPending}
      aria-label={translate('customerGroups.deleteIt', { name: group.name })}
      onClick={() => void ask()}
    >
      {translate('ui.delete')}
    </button>
  )
}
