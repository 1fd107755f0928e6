import { type PointerEvent as Pressed, useRef, useState } from 'react'
import type { Stroke, StrokeKind } from '#contract/orders/steps/drawing.ts'
import { pointOn } from '#src/orders/review/picture/points.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import type { Point } from '#src/ui/pictures/zoom.ts'
import { Drawing } from './Drawing.tsx'
import styles from './DrawingLayer.module.css'
import { strokeOf } from './strokes.ts'

interface DrawingLayerProps {
  readonly ratio: number
}

/** Over the picture while it is drawn on: takes the pointer, and shows what is not saved yet. */
export function DrawingLayer({ ratio }: DrawingLayerProps) {
  const { drawing } = useRoom()
  const { tool, strokes, aim, add } = drawing
  const { way, press } = useWay(tool, (done) => tool && add(strokeOf(tool, done, ratio)))
  const now = tool && strokeOf(tool, way, ratio)
  const aimed = aim?.from && arrow(aim.from, aim)
  const all = [...strokes, ...(now ? [now] : []), ...(aimed ? [aimed] : [])]
  return (
    <>
      <Drawing drawing={all} ratio={ratio} />
      {tool && <div className={styles.layer} data-still="" data-draws="" onPointerDown={press} />}
    </>
  )
}

const arrow = (from: Point, to: Point): Stroke => ({ kind: 'arrow', points: [from.x, from.y, to.x, to.y] })

/** Pointers that move less than this are presses, not strokes. */
const SLACK_PX = 3

/** Follows a pointer from its press until it is lifted. A second finger ends the stroke, without a trace. */
function useWay(tool: StrokeKind | undefined, onDone: (way: readonly Point[]) => void) {
  const [way, setWay] = useState<readonly Point[]>([])
  const stop = useRef<() => void>(undefined)
  const press = (event: Pressed<HTMLDivElement>) => {
    if (stop.current) return stop.current()
    if (!tool || event.button > 0) return
    event.preventDefault()
    const { currentTarget: layer, pointerId } = event
    const first = { x: event.clientX, y: event.clientY }
    const points = [pointOn(layer, first)]
    let far = false
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      far ||= Math.hypot(moved.clientX - first.x, moved.clientY - first.y) >= SLACK_PX
      // A fast pointer reports several places at once.
      const between = moved.getCoalescedEvents?.() ?? []
      for (const { clientX: x, clientY: y } of between.length > 0 ? between : [moved])
        points.push(pointOn(layer, { x, y }))
      if (far) setWay([...points])
    }
    const end = (ended: PointerEvent) => {
      if (ended.pointerId !== pointerId) return
      leave()
      if (far && ended.type === 'pointerup') onDone(points)
    }
    const leave = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      stop.current = undefined
      setWay([])
    }
    stop.current = leave
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { way, press }
}
