import type { Tone } from '#src/theme.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StatusBadge.module.css'

/** An icon per tone, so that colour is never the only cue. */
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
  /** Instead of the icon of the tone. */
  readonly icon?: IconName
  /** Text on hover, if it says more than the label. */
  readonly title?: string
}

/** A status as a small coloured pill with an icon. */
export function StatusBadge({ tone, label, icon = SIGNS[tone], title }: Props) {
  const colours = { color: `var(--tone-${tone}-ink)`, background: `var(--tone-${tone}-paper)` }
  return (
    <span className={styles.badge} style={colours} title={title}>
      <Icon name={icon} size={13} />
      <span className={styles.label}>{label}</span>
    </span>
  )
}
