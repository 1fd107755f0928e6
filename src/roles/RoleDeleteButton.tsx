import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { deleteRole, PROTECTED_ROLES, type Role } from '#contract/roles.ts'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useToast } from '#src/ui/toast.tsx'
import styles from './Roles.module.css'
import { useKeepRole } from './rolesQuery.ts'

const isProtected = (name: string): boolean => (PROTECTED_ROLES as readonly string[]).includes(name)

interface RoleDeleteButtonProps {
  readonly role: Role
  readonly onDeleted?: () => void
  readonly className?: string
}

/** Deletes a role after asking, in the words of A§2; the product's own ones stay. */
export function RoleDeleteButton({ role, onDeleted, className = styles.delete }: RoleDeleteButtonProps) {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const keep = useKeepRole()
  const can = useCan(deleteRole)
  const { mutate, isPending } = useMutation({
    // The role that was asked about: the row may show another one by then.
    mutationFn: ({ id }: Role) => call(deleteRole, { id: String(id) }),
    onSuccess: async (_, { name }) => {
      toast.success(translate('roles.deleted', { name }))
      await keep()
      onDeleted?.()
    },
    onError: toast.error,
  })
  if (!can || isProtected(role.name)) return null
  const ask = async () => {
    const text = translate('roles.deleteText', { name: role.name })
    const asked = {
      title: translate('plain.confirmDelete'),
      text,
      confirm: translate('ui.delete'),
      danger: true,
    }
    if (await confirm(asked)) mutate(role)
  }
  return (
    <button type="button" className={className} disabled={isPending} onClick={() => void ask()}>
      {translate('ui.delete')}
    </button>
  )
}
