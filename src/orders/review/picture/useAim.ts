import { useState } from 'react'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { clampPart, type Point } from '#src/ui/pictures/zoom.ts'

/** A position chosen by keyboard, for a new note, one being moved, or an end of an arrow. */
export interface Aim extends Point {
  readonly fileId: number
  readonly pin?: Pin | undefined
  /** Where the arrow starts, once that is set. */
  readonly from?: Point | undefined
}

/** Distance the aim moves per arrow key, as a fraction of the picture; less with Shift. */
const STRIDE = 0.05
const FINE = 0.005
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const rounded = (part: number) => Math.round(clampPart(part) * 10_000) / 10_000
export const onPicture = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) })

/**
 * The position chosen by keyboard; Enter settles it.
 * @param onSettled returns what to aim at next
 */
export function useAim(onSettled: (aim: Aim) => Aim | undefined) {
  const [aim, aimAt] = useState<Aim>()
  /** Moves the aim by a key; returns whether it was handled. */
  const aimByKey = (key: string, fine: boolean): boolean => {
    const arrow = ARROWS[key]
    if (!aim) return false
    const by = fine ? FINE : STRIDE
    if (key === 'Enter') aimAt(onSettled(aim))
    else if (arrow) aimAt({ ...aim, ...onPicture({ x: aim.x + arrow.x * by, y: aim.y + arrow.y * by }) })
    else return false
    return true
  }
  return { aim, aimAt, aimByKey }
}
