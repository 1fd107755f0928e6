import { useTranslate } from 'ra-core'
import type { OutboxState } from '#contract/outbox.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './Outbox.module.css'

/** Only what staff should look at is coloured. */
const SIGNS: Readonly<Record<OutboxState, readonly [IconName, 'bad' | 'warn' | 'quiet']>> = {
  QUEUED: ['clock', 'quiet'],
  SENDING: ['upload', 'quiet'],
  SENT: ['check', 'quiet'],
  UNCONFIRMED: ['info', 'warn'],
  FAILED: ['warning', 'bad'],
  CANCELED: ['close', 'quiet'],
}

/** The state of a message as a small pill with an icon. */
export function StateBadge({ state }: { readonly state: OutboxState }) {
  const translate = useTranslate()
  const [icon, tone] = SIGNS[state]
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={icon} size={12} />
      {translate(`outbox.state.${state}`)}
    </span>
  )
}
