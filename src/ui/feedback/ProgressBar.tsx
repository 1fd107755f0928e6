import type { ComponentProps } from 'react'
import styles from './ProgressBar.module.css'

interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'className' | 'style'> {
  /** In pixels. */
  readonly height?: 4 | 6 | 8
  /** In pixels; as wide as its place without it. */
  readonly width?: number
  /** For what gets done by people, one by one. */
  readonly tone?: 'success'
}

/** How much of a task is done; what it is says `aria-label`. */
export const ProgressBar = ({ height = 4, width, tone, ...rest }: ProgressBarProps) => (
  <progress
    {...rest}
    className={styles.bar}
    data-tone={tone}
    style={{ height, ...(width !== undefined && { flex: 'none', width }) }}
  />
)
