import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { type CSSProperties, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { slackOf } from '#src/ui/pictures/useGestures.ts'
import type { Point } from '#src/ui/pictures/zoom.ts'
import { usePinPlace } from '../notes/usePinPlace.ts'
import styles from './Picture.module.css'
import { pointOn } from './points.ts'

interface PinMarkProps {
  readonly pin: Pin
  /** How far it is moved on the screen, in pixels, so that others can be seen. */
  readonly moved: Point | undefined
}

/** What readers hear of a note. */
function useMarkLabel({ number, note, done, drawing }: Pin): string {
  const translate = useTranslate()
  const label = translate(done ? 'orders.review.pins.doneMark' : 'orders.review.pins.mark', { number, note })
  return drawing ? `${label} (${translate('orders.review.pins.drawn')})` : label
}

/** A numbered note on the picture; its author can drag it. */
export function PinMark({ pin, moved }: PinMarkProps) {
  const label = useMarkLabel(pin)
  const place = usePinPlace(pin)
  const { pinning, isOwn, subject } = useRoom()
  const movable = isOwn(pin)
  const drag = useDrag(pin, movable)
  const { x, y } = drag.spot
  const away = drag.held ? undefined : moved
  return (
    <>
      {away && <Leader spot={drag.spot} to={away} />}
      <BareButton
        className={styles.pin}
        style={
          {
            ...placed(drag.spot),
            '--by-x': `${away?.x ?? 0}px`,
            '--by-y': `${away?.y ?? 0}px`,
          } as CSSProperties
        }
        title={pin.note}
        // A finger on a note that is not chosen moves the picture, not the note.
        data-still={pinning.selected === pin.id ? '' : 'mouse'}
        data-spot={`${x} ${y}`}
        data-done={pin.done || undefined}
        data-past={pin.stepId !== subject.reviewed.id || undefined}
        data-movable={movable || undefined}
        aria-pressed={pinning.selected === pin.id}
        aria-label={label}
        aria-description={place}
        {...pinning.pointing(pin)}
        onPointerDown={drag.press}
        onClick={() => {
          if (!drag.ended()) pinning.select(pin)
        }}
      >
        {pin.done ? <CheckIcon fontSize="inherit" /> : pin.number}
      </BareButton>
    </>
  )
}

const placed = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A line from the true place of a note to its mark. */
const Leader = ({ spot, to }: { readonly spot: Point; readonly to: Point }) => (
  <span
    className={styles.leader}
    aria-hidden="true"
    style={
      {
        ...placed(spot),
        '--length': `${Math.hypot(to.x, to.y)}px`,
        '--turn': `${Math.atan2(to.y, to.x)}rad`,
      } as CSSProperties
    }
  />
)

function useDrag(pin: Pin, movable: boolean) {
  const { pinning } = useRoom()
  const [dragged, setDragged] = useState<Point>()
  const justEnded = useRef(false)
  const press = (event: ReactPointerEvent<HTMLButtonElement>) => {
    const picture = event.currentTarget.parentElement
    const { pointerId, pointerType } = event
    const held = pointerType !== 'touch' || pinning.selected === pin.id
    justEnded.current = false
    if (!movable || !held || !picture || event.button > 0) return
    const from = { x: event.clientX, y: event.clientY }
    let to: Point | undefined
    const move = ({ pointerId: id, clientX, clientY }: PointerEvent) => {
      if (id !== pointerId) return
      if (!to && Math.hypot(clientX - from.x, clientY - from.y) < slackOf(pointerType)) return
      to = pointOn(picture, { x: clientX, y: clientY })
      setDragged(to)
    }
    const end = ({ pointerId: id, type }: PointerEvent) => {
      // A second finger leaves the note where it was.
      if (type === 'pointerdown' ? id === pointerId : id !== pointerId) return
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('pointerdown', end)
      justEnded.current = to !== undefined
      const rest = () => setDragged(undefined)
      // Stays where it was dropped until the response has its position.
      if (to && type === 'pointerup') pinning.move(pin, to, rest)
      else rest()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('pointerdown', end)
  }
  return {
    spot: dragged ?? pin,
    held: dragged !== undefined,
    press,
    /** Whether the press that caused this click was a drag. */
    ended: () => {
      const was = justEnded.current
      justEnded.current = false
      return was
    },
  }
}
