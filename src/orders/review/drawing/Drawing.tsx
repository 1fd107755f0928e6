import type { CSSProperties } from 'react'
import type { Drawing as Strokes } from '#contract/orders/steps/drawing.ts'
import styles from './Drawing.module.css'
import { pathOf, UNITS } from './strokes.ts'

interface DrawingProps {
  readonly drawing: Strokes
  /** The picture's width for each of its height. */
  readonly ratio: number
  readonly style?: CSSProperties
}

/** Strokes over a picture, which fill the box of the element around them; the same width at any zoom. */
export function Drawing({ drawing, ratio, style }: DrawingProps) {
  const paths = drawing.map((stroke, index) => <path key={index} d={pathOf(stroke, ratio)} />)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${ratio * UNITS} ${UNITS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-drawing={drawing.length}
      style={style}
    >
      <g className={styles.edge}>{paths}</g>
      <g className={styles.line}>{paths}</g>
    </svg>
  )
}
