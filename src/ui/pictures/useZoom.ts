import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
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

/** Pointers that move less than this are presses, not drags. */
const SLACK_PX = 4
const DOUBLE_SCALE = 2

const frameOf = ({ target }: Event): DOMRect | undefined =>
  target instanceof Element && !target.closest('[data-still]')
    ? target.closest('[data-stage]')?.getBoundingClientRect()
    : undefined

/** A point relative to the frame's centre, in fractions of its size. */
const partOf = ({ x, y }: Point, frame: DOMRect): Point => ({
  x: (x - frame.left) / frame.width - 0.5,
  y: (y - frame.top) / frame.height - 0.5,
})

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const apart = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

function wheelBy(event: WheelEvent, change: Zoom['change']): void {
  const frame = frameOf(event)
  if (!frame) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) {
    // Wheels report about 100 per notch, touchpads only a few.
    const by = Math.exp(-Math.min(40, Math.max(-40, event.deltaY)) * 0.006)
    change((was) => scaledTo(was, was.scale * by, partOf(event, frame)))
  } else change((was) => movedBy(was, { x: -event.deltaX / frame.width, y: -event.deltaY / frame.height }))
}

/** Handles drags and pinches within the element; returns a function to unsubscribe. */
function hearPointers(element: HTMLElement, change: Zoom['change']): () => void {
  const down = new Map<number, Point>()
  let frame: DOMRect | undefined
  let travelled = 0
  const press = (event: PointerEvent) => {
    const own = frameOf(event)
    if (!own || event.button > 0) return
    if (down.size === 0) travelled = 0
    frame = own
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
    const was = down.get(event.pointerId)
    if (!was || !frame) return
    const before = [...down.values()]
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...down.values()]
    const [from, to] = [middle(before), middle(after)]
    travelled += Math.hypot(event.clientX - was.x, event.clientY - was.y)
    if (travelled < SLACK_PX) return
    const by = { x: (to.x - from.x) / frame.width, y: (to.y - from.y) / frame.height }
    const factor = down.size === 2 && apart(before) > 0 ? apart(after) / apart(before) : 1
    const at = partOf(to, frame)
    change((view) => movedBy(scaledTo(view, view.scale * factor, at), by))
  }
  const release = (event: PointerEvent) => {
    if (down.delete(event.pointerId) && travelled >= SLACK_PX && down.size === 0)
      // The click that ends a drag is dispatched in the same task.
      setTimeout(() => {
        travelled = 0
      })
  }
  const click = (event: MouseEvent) => {
    if (travelled < SLACK_PX || !frameOf(event)) return
    event.stopPropagation()
    event.preventDefault()
  }
  element.addEventListener('pointerdown', press)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  element.addEventListener('click', click, { capture: true })
  return () => {
    element.removeEventListener('pointerdown', press)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
    element.removeEventListener('click', click, { capture: true })
  }
}

/**
 * Zooms and moves by wheel with Ctrl, pinch, drag and double click within the element. Each `[data-stage]` is
 * a picture's frame; elements with `data-still` handle their own pointers.
 */
export function useGestures(within: RefObject<HTMLElement | null>, { change }: Zoom): void {
  const toggle = useCallback(
    (event: MouseEvent) => {
      const frame = frameOf(event)
      if (!frame) return
      change((was) => (was.scale > 1 ? FIT : scaledTo(was, DOUBLE_SCALE, partOf(event, frame))))
    },
    [change],
  )
  useEffect(() => {
    const element = within.current
    if (!element) return undefined
    const wheel = (event: WheelEvent) => wheelBy(event, change)
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('dblclick', toggle)
    const stop = hearPointers(element, change)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('dblclick', toggle)
      stop()
    }
  }, [within, change, toggle])
}
