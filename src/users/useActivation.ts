import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { UserRow } from '#contract/users.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { userName } from './userName.ts'
import { useKeepUser } from './userQueries.ts'

/** Activates a user at once; asks before deactivating, which ends all the user's sessions (D-9.22). */
export function useActivation() {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const keep = useKeepUser()
  const users = useCrud('users')
  const { mutate, isPending } = useMutation({
    mutationFn: ({ login, activated, version }: UserRow) =>
      users.update(login, { activated: !activated }, version),
    onSuccess: async (saved) => {
      toast.success(translate('users.updated', { login: saved.login }))
      await keep(saved)
    },
    onError: toast.error,
  })
  const flip = async (user: UserRow) => {
    const name = userName(user)
    const asked = {
      title: translate('users.deactivateTitle', { name }),
      text: translate('users.deactivateText'),
      confirm: translate('users.deactivateIt'),
      danger: true,
    }
    if (!user.activated || (await confirm(asked))) mutate(user)
  }
  return { flip, isPending }
}
