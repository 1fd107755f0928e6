import { useTranslate } from 'ra-core'
import { type UserRow, updateUser } from '#contract/users.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import styles from './ActivationBadge.module.css'
import { useActivation } from './useActivation.ts'
import { userName } from './userName.ts'

/** A dot and a word, green if active, else red; a click toggles it if allowed, but never for the own account (A§2, D-9.22). */
export function ActivationBadge({ user }: { readonly user: UserRow }) {
  const translate = useTranslate()
  const account = useAccount()
  const can = useCan(updateUser)
  const { flip, isPending } = useActivation()
  const label = translate(user.activated ? 'users.active' : 'users.inactive')
  if (!can || user.id === account?.id) {
    return (
      <span className={styles.badge} data-on={user.activated || undefined}>
        {label}
      </span>
    )
  }
  return (
    <BareButton
      className={styles.badge}
      data-on={user.activated || undefined}
      // Not disabled, which would lose the focus.
      busy={isPending}
      aria-label={translate(user.activated ? 'users.deactivate' : 'users.activate', {
        name: userName(user),
      })}
      onClick={() => void flip(user)}
    >
      {label}
    </BareButton>
  )
}
