import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** `next` waits for somebody; `quiet` needs nobody’s eye. */
type Tone = 'good' | 'bad' | 'warn' | 'next' | 'quiet'

interface BadgeProps {
  readonly tone: Tone
  readonly Icon: SvgIconComponent
  readonly children: ReactNode
}

/** A state as a small pill with an icon, so that it is not told by its colour alone. */
export const Badge = ({ tone, Icon, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon fontSize="inherit" />
    {children}
  </span>
)
