import { useMemo, useState } from 'react'
import { FIT, MAX_SCALE, movedBy, type Point, scaledFreely, scaledTo, type View } from './zoom.ts'

export interface Zoom {
  readonly view: View
  readonly nearer: () => void
  readonly farther: () => void
  readonly fit: () => void
  /** Scales to any size, also beyond the limits of the other calls. */
  readonly scaleTo: (scale: number) => void
  readonly pan: (by: Point) => void
  readonly change: (next: (view: View) => View) => void
}

/** Zoom factor of one button or key press. */
const STEP = 1.25

/** Zoom state; pictures that share it zoom and move together. */
export function useZoom(): Zoom {
  const [view, change] = useState(FIT)
  const calls = useMemo(
    () => ({
      change,
      nearer: () => change((was) => scaledTo(was, was.scale * STEP)),
      farther: () => change((was) => scaledTo(was, was.scale / STEP)),
      fit: () => change(FIT),
      scaleTo: (scale: number) => change((was) => scaledFreely(was, scale)),
      pan: (by: Point) => change((was) => movedBy(was, by)),
    }),
    [],
  )
  return useMemo(() => ({ view, ...calls }), [view, calls])
}

export const isNearest = ({ view }: Zoom): boolean => view.scale >= MAX_SCALE
export const isFit = ({ view }: Zoom): boolean => view.scale <= 1

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 0.1, y: 0 },
  ArrowRight: { x: -0.1, y: 0 },
  ArrowUp: { x: 0, y: 0.1 },
  ArrowDown: { x: 0, y: -0.1 },
}

/** Handles `+`, `-`, `0` and, if the picture is larger than its frame, the arrows; returns whether it did. */
export function zoomByKey(zoom: Zoom, key: string): boolean {
  const arrow = ARROWS[key]
  if (key === '+' || key === '=') zoom.nearer()
  else if (key === '-') zoom.farther()
  else if (key === '0') zoom.fit()
  else if (arrow && !isFit(zoom)) zoom.pan(arrow)
  else return false
  return true
}
