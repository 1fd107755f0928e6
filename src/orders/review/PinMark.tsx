import { useTranslate } from 'ra-core'
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import type { Pin } from '#contract/orders/pins.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Point } from '#src/ui/pictures/zoom.ts'
import styles from './Picture.module.css'
import { placeOn } from './places.ts'
import { useRoom } from './roomContext.ts'

/** A numbered note on the picture; its author can drag it. */
export function PinMark({ pin }: { readonly pin: Pin }) {
  const translate = useTranslate()
  const { pinning, isOwn, subject } = useRoom()
  const movable = isOwn(pin)
  const drag = useDrag(pin, movable)
  const { x, y } = drag.spot
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      title={pin.note}
      data-still=""
      data-spot={`${x} ${y}`}
      data-done={pin.done || undefined}
      data-past={pin.stepId !== subject.judged.id || undefined}
      data-movable={movable || undefined}
      aria-pressed={pinning.selected === pin.id}
      aria-label={translate(pin.done ? 'orders.review.pins.doneMark' : 'orders.review.pins.mark', {
        number: pin.number,
        note: pin.note,
      })}
      onPointerDown={drag.press}
      onClick={() => {
        if (!drag.ended()) pinning.select(pin)
      }}
    >
      {pin.done ? <Icon name="check" size={14} /> : pin.number}
    </button>
  )
}

/** Pointers that move less than this are presses, not drags. */
const SLACK_PX = 4

function useDrag(pin: Pin, movable: boolean) {
  const { pinning } = useRoom()
  const [dragged, setDragged] = useState<Point>()
  const justEnded = useRef(false)
  const press = (event: ReactPointerEvent<HTMLButtonElement>) => {
    const picture = event.currentTarget.parentElement
    if (!movable || !picture || event.button > 0) return
    justEnded.current = false
    const from = { x: event.clientX, y: event.clientY }
    let to: Point | undefined
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!to && Math.hypot(clientX - from.x, clientY - from.y) < SLACK_PX) return
      to = placeOn(picture, { x: clientX, y: clientY })
      setDragged(to)
    }
    const end = ({ type }: PointerEvent) => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      justEnded.current = to !== undefined
      const rest = () => setDragged(undefined)
      // Stays where it was dropped until the response has its position.
      if (to && type === 'pointerup') pinning.move(pin, to, rest)
      else rest()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return {
    spot: dragged ?? pin,
    press,
    /** Whether the press that caused this click was a drag. */
    ended: () => {
      const was = justEnded.current
      justEnded.current = false
      return was
    },
  }
}
