import { type RefObject, useEffect } from 'react'
import type { Zoom } from './useZoom.ts'
import { FIT, movedBy, type Point, scaledTo, type View } from './zoom.ts'

/** What moves less than this is a press, not a drag: a finger is never as still as a mouse (D-7.71). */
export const slackOf = (pointerType: string): number => (pointerType === 'touch' ? 8 : 4)

/** Two taps within this time, in milliseconds, and this distance are a double tap. */
export const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
/** Browsers send what follows a touch, such as its click, within this time, in milliseconds. */
const AFTER_MS = 400
const DOUBLE_SCALE = 2

/**
 * The frame under an event. Parts with `data-still` handle their own pointers, those with `data-still="mouse"` none that are
 * fingers.
 */
const frameOf = ({ target }: Event, touch = false): DOMRect | undefined =>
  target instanceof Element && !target.closest(touch ? '[data-still=""]' : '[data-still]')
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

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const apart = ([one, other]: readonly Point[]): number => (one && other ? distance(one, other) : 0)

const placeOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

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

/** What the pointers that are down have done so far; kept after the last is lifted, for the click that may follow. */
interface Press {
  readonly frame: DOMRect
  readonly touch: boolean
  readonly start: Point
  /** Whether it is a drag or a pinch. */
  moved: boolean
  endedAt: number
}

/** Two taps at one place; returns whether this is the second. */
function countTaps(): (tap: Point, at: number) => boolean {
  let last: { readonly place: Point; readonly at: number } | undefined
  return (place, at) => {
    const second =
      last !== undefined && at - last.at < DOUBLE_TAP_MS && distance(place, last.place) < DOUBLE_TAP_PX
    last = second ? undefined : { place, at }
    return second
  }
}

/** Zooms in on a point of the frame, or back to the whole picture. */
const toggleAt = (change: Zoom['change'], at: Point, frame: DOMRect): void =>
  change((was) => (was.scale > 1 ? FIT : scaledTo(was, DOUBLE_SCALE, partOf(at, frame))))

/** Moves and scales the picture as the pointers did: one, or two with their middle. */
function dragged(before: readonly Point[], after: readonly Point[], frame: DOMRect) {
  const [from, to] = [middle(before), middle(after)]
  const by = { x: (to.x - from.x) / frame.width, y: (to.y - from.y) / frame.height }
  const factor = before.length === 2 && apart(before) > 0 ? apart(after) / apart(before) : 1
  return (view: View) => movedBy(scaledTo(view, view.scale * factor, partOf(from, frame)), by)
}

/** What to do with drags, pinches, double taps, and the clicks that browsers make of them. */
function gestures(change: Zoom['change']) {
  const down = new Map<number, Point>()
  const isSecondTap = countTaps()
  let press: Press | undefined
  let doubledAt = Number.NEGATIVE_INFINITY
  const isSpent = ({ timeStamp }: Event) =>
    timeStamp - doubledAt < AFTER_MS || (press?.moved === true && timeStamp - press.endedAt < AFTER_MS)
  return {
    begin: (event: PointerEvent) => {
      const touch = event.pointerType === 'touch'
      const frame = frameOf(event, touch)
      if (!frame || event.button > 0) return
      const start = placeOf(event)
      // What follows is of this press, however soon.
      doubledAt = Number.NEGATIVE_INFINITY
      // Two fingers are never a tap.
      press = { frame, touch, start, moved: down.size > 0, endedAt: Number.POSITIVE_INFINITY }
      down.set(event.pointerId, start)
    },
    move: (event: PointerEvent) => {
      if (!press || !down.has(event.pointerId)) return
      const before = [...down.values()]
      down.set(event.pointerId, placeOf(event))
      press.moved ||= distance(placeOf(event), press.start) >= slackOf(event.pointerType)
      if (press.moved) change(dragged(before, [...down.values()], press.frame))
    },
    release: (event: PointerEvent) => {
      if (!press || !down.delete(event.pointerId) || down.size > 0) return
      press.endedAt = event.timeStamp
      const tapped = press.touch && !press.moved && event.type === 'pointerup'
      if (!tapped || !isSecondTap(press.start, event.timeStamp)) return
      doubledAt = event.timeStamp
      toggleAt(change, press.start, press.frame)
    },
    click: (event: MouseEvent) => {
      // Enter and Space click, too, without a pointer.
      if (event.detail === 0 || !isSpent(event) || !frameOf(event, press?.touch)) return
      event.stopPropagation()
      event.preventDefault()
    },
    doubleClick: (event: MouseEvent) => {
      const frame = frameOf(event)
      if (!frame) return
      if (event.timeStamp - doubledAt < AFTER_MS) event.stopPropagation()
      else toggleAt(change, event, frame)
    },
  }
}

/** Follows the pointers within the element; returns a function to unsubscribe. */
function hearPointers(element: HTMLElement, change: Zoom['change']): () => void {
  const { begin, move, release, click, doubleClick } = gestures(change)
  element.addEventListener('pointerdown', begin)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  element.addEventListener('click', click, { capture: true })
  element.addEventListener('dblclick', doubleClick, { capture: true })
  return () => {
    element.removeEventListener('pointerdown', begin)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
    element.removeEventListener('click', click, { capture: true })
    element.removeEventListener('dblclick', doubleClick, { capture: true })
  }
}

/**
 * Zooms and moves by wheel with Ctrl, pinch, drag, double click and double tap within the element. Each `[data-stage]` is a
 * picture's frame.
 */
export function useGestures(within: RefObject<HTMLElement | null>, { change }: Zoom): void {
  useEffect(() => {
    const element = within.current
    if (!element) return undefined
    const wheel = (event: WheelEvent) => wheelBy(event, change)
    element.addEventListener('wheel', wheel, { passive: false })
    const stop = hearPointers(element, change)
    return () => {
      element.removeEventListener('wheel', wheel)
      stop()
    }
  }, [within, change])
}
