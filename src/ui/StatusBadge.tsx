import type { Tone } from '#src/theme.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StatusBadge.module.css'

/** The sign of each tone, so that colour never stands alone. */
const SIGNS: Readonly<Record<Tone, IconName>> = {
  new: 'plus',
  sketch: 'pencil',
  color: 'palette',
  review: 'eye',
  customer: 'person',
  export: 'file',
  print: 'printer',
  done: 'check',
  late: 'clock',
}

interface Props {
  readonly tone: Tone
  readonly label: string
  /** Text on hover, when it says more than the label. */
  readonly title?: string
}

/** A state as a small coloured pill with its sign. */
export function StatusBadge({ tone, label, title }: Props) {
  const colours = { color: `var(--tone-${tone}-ink)`, background: `var(--tone-${tone}-paper)` }
  return (
    <span className={styles.badge} style={colours} title={title}>
      <Icon name={SIGNS[tone]} size={13} />
      <span className={styles.label}>{label}</span>
    </span>
  )
}
