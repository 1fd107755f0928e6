import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import styles from './Presence.module.css'
import { useBePresent, useFollowPresence, usePresent } from './usePresence.ts'

/** Who else has the order open and what they edit, told politely; on phones their initials. */
export function PresenceBar({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  useBePresent(order)
  useFollowPresence(order)
  const others = usePresent(order)
  return (
    <output className={styles.bar} aria-label={translate('team.presence.title')}>
      {others.map(({ key, user, editing }) => {
        const name = user?.fullName ?? translate('orders.customerService')
        const text = translate(`team.presence.${editing?.what ?? 'here'}`, { name })
        return (
          <span
            key={key}
            className={styles.person}
            data-editing-now={editing ? true : undefined}
            title={text}
          >
            <PersonAvatar name={name} size={24} />
            <span className={styles.text}>{text}</span>
          </span>
        )
      })}
    </output>
  )
}
