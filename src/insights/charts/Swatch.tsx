import type { CSSProperties } from 'react'
import styles from './Charts.module.css'

interface SwatchProps {
  readonly colour: string
  /** Drawn as a line, as that of the chart; a long one where there is room. */
  readonly line: 'short' | 'long' | undefined
}

/** The colour of what a text beside it names. */
export const Swatch = ({ colour, line }: SwatchProps) => (
  <i className={styles.swatch} data-line={line} style={{ '--swatch': colour } as CSSProperties} />
)
