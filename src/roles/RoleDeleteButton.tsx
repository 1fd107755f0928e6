import { useTranslate } from 'ra-core'
import { deleteRole, NAMED_ROLES, type Role } from '#contract/roles/roles.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { RowDelete } from '#src/ui/record/RowAction.tsx'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { useReloadRoles } from './roleQueries.ts'

const isProtected = (name: string): boolean => (NAMED_ROLES as readonly string[]).includes(name)

interface RoleDeleteButtonProps extends OfRecord<Role> {
  /** Set on the record page, where a usual button is shown; without it, the small action of a list row. */
  readonly onDeleted?: () => void
}

/** Deletes a role after confirmation, with the text of A§2; built-in roles cannot be deleted. */
export function RoleDeleteButton({ onDeleted, ...given }: RoleDeleteButtonProps) {
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
  const Look = onDeleted ? Button : RowDelete
  return (
    <Look
      disabled={isPending}
      aria-label={translate('roles.deleteIt', { name: role.name })}
      onClick={() => ask(role)}
    >
      {translate('ui.delete')}
    </Look>
  )
}
