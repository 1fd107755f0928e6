import { useEvent, useTranslate } from 'ra-core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { DOUBLE_TAP_MS } from '#src/ui/pictures/useGestures.ts'
import styles from './Picture.module.css'
import { pointOn, visibleMiddle } from './points.ts'

interface GroundProps {
  readonly fileId: number
  readonly name: string
}

/** The layer of a picture on which notes are placed. */
export function Ground({ fileId, name }: GroundProps) {
  const translate = useTranslate()
  const { pinning, focus } = useRoom()
  const tap = useTap()
  const put = useEvent((ground: HTMLElement, at: { readonly x: number; readonly y: number }) => {
    const spot = pointOn(ground, at)
    const moved = pinning.aim?.pin
    if (moved?.fileId !== fileId) return pinning.begin(fileId, spot)
    // In place of dragging it, after “Move”.
    pinning.move(moved, spot)
    pinning.aimAt(undefined)
  })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget, detail, clientX: x, clientY: y } = event
    // Enter and Space have no pointer position.
    if (detail === 0)
      return pinning.aimAt({ fileId, ...visibleMiddle(currentTarget.closest('[data-stage]'), fileId) })
    tap.settle(() => put(currentTarget, { x, y }))
  }
  return (
    <BareButton
      className={styles.ground}
      data-pinnable={fileId}
      aria-label={translate('orders.review.pins.add', { name })}
      onPointerDown={({ pointerType }) => tap.begin(pointerType)}
      onClick={press}
      onDoubleClick={() => {
        // The first click of the double click has started a note.
        if (pinning.unsaved()) return
        pinning.endNote()
        focus()
      }}
    />
  )
}

/** Holds what a tap does until no second one has followed, which zooms; a mouse waits for nothing (D-7.71). */
function useTap() {
  const pointer = useRef('')
  const waiting = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  return {
    begin: (pointerType: string) => {
      pointer.current = pointerType
      window.clearTimeout(waiting.current)
    },
    settle: (act: () => void) => {
      if (pointer.current !== 'touch') return act()
      // At once, as long as the browser still takes it for the tap: else phones open no keyboard.
      waiting.current = window.setTimeout(() => flushSync(act), DOUBLE_TAP_MS)
    },
  }
}
