import { useTranslate } from 'ra-core'
import { type CSSProperties, useRef, useState } from 'react'
import { Slider } from '#src/ui/input/Slider.tsx'
import { useGestures } from '#src/ui/pictures/useGestures.ts'
import { transformOf } from '#src/ui/pictures/zoom.ts'
import styles from './Comparing.module.css'
import { DrawingTools } from './drawing/DrawingTools.tsx'
import { Picture } from './picture/Picture.tsx'
import type { Choice } from './room.ts'
import { useRoom } from './roomContext.ts'
import { Strip } from './strip/Strip.tsx'

/** The pictures: one, two side by side, or two overlaid with a slider; zoomed together (D-7.32). */
export function Comparing() {
  const { sides, zoom } = useRoom()
  const stages = useRef<HTMLDivElement>(null)
  useGestures(stages, zoom)
  const { left, right, mode } = sides
  return (
    <div className={styles.comparing} data-mode={mode}>
      <div className={styles.heads}>
        {mode !== 'one' && left && <Strip side="left" choice={left} />}
        {right && <Strip side="right" choice={right} />}
      </div>
      <div ref={stages} className={styles.stages}>
        {mode === 'slider' && left && right && <SlidOver left={left} right={right} />}
        {mode === 'side' && left && <Stage choice={left} />}
        {mode !== 'slider' && right && <Stage choice={right} />}
        <DrawingTools />
      </div>
    </div>
  )
}

interface StageProps {
  readonly choice: Choice
}

function Stage({ choice }: StageProps) {
  return (
    <div className={styles.stage} data-stage="">
      <Plane choice={choice} />
    </div>
  )
}

/** Fills a picture's frame; zooming transforms this element. */
function Plane({ choice }: StageProps) {
  const { zoom } = useRoom()
  const style = { transform: transformOf(zoom.view), '--scale': zoom.view.scale } as CSSProperties
  return (
    <div className={styles.plane} style={style}>
      <Picture key={choice.key} choice={choice} />
    </div>
  )
}

interface SlidOverProps {
  readonly left: Choice
  readonly right: Choice
}

function SlidOver({ left, right }: SlidOverProps) {
  const translate = useTranslate()
  const [split, setSplit] = useState(50)
  const { sketch } = useRoom().drawing
  // What is drawn on is shown whole.
  const whole = sketch && (sketch.fileId === right.file.id ? 'right' : 'left')
  return (
    <div
      className={styles.stage}
      data-stage=""
      data-whole={whole}
      style={{ '--split': split / 100 } as CSSProperties}
    >
      <div className={styles.under}>
        <Plane choice={left} />
      </div>
      <div className={styles.over}>
        <Plane choice={right} />
      </div>
      <span className={styles.line} aria-hidden="true" />
      <Slider
        min={0}
        max={100}
        value={split}
        className={styles.slider}
        data-still=""
        aria-label={translate('orders.review.slider')}
        onSlide={setSplit}
      />
    </div>
  )
}
