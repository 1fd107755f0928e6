import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './Runs.module.css'

export type BadgeTone = 'good' | 'bad' | 'warn' | 'quiet'

const ICONS: Readonly<Record<BadgeTone, IconName>> = {
  good: 'check',
  bad: 'warning',
  warn: 'warning',
  quiet: 'clock',
}

interface LineBadgeProps {
  readonly tone: BadgeTone
  readonly label: string
}

/** A state as a small pill with an icon. */
export function LineBadge({ tone, label }: LineBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={ICONS[tone]} size={12} />
      {label}
    </span>
  )
}
