import { useTranslate } from 'ra-core'
import { deleteRole, NAMED_ROLES, type Role } from '#contract/roles.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import rowStyles from '#src/ui/record/Rows.module.css'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { useReloadRoles } from './roleQueries.ts'

const isProtected = (name: string): boolean => (NAMED_ROLES as readonly string[]).includes(name)

interface RoleDeleteButtonProps extends OfRecord<Role> {
  readonly onDeleted?: () => void
  readonly className?: string
}

/** Deletes a role after confirmation, with the text of A§2; built-in roles cannot be deleted. */
export function RoleDeleteButton({
  onDeleted,
  className = rowStyles.delete,
  ...given
}: RoleDeleteButtonProps) {
  const translate = useTranslate()
  const role = useRecord(given)
  const reload = useReloadRoles()
  const roles = useCrud('roles')
  const can = useCan(deleteRole)
  const { ask, isPending } = useConfirmDelete<Role>({
    remove: ({ id }) => roles.remove(id),
    question: ({ name }) => translate('roles.deleteText', { name }),
    note: ({ userCount }) =>
      translate(userCount > 0 ? 'roles.deleteHeld' : 'roles.deleteFree', { smart_count: userCount }),
    done: ({ name }) => translate('roles.deleted', { name }),
    onDeleted: async () => {
      await reload()
      onDeleted?.()
    },
  })
  if (!can || isProtected(role.name)) return null
  return (
    <BareButton
      className={className}
      disabled={isPending}
      aria-label={translate('roles.deleteIt', { name: role.name })}
      onClick={() => ask(role)}
    >
      {translate('ui.delete')}
    </BareButton>
  )
}
