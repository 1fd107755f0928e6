import { useTranslate } from 'ra-core'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { zoomByKey } from '#src/ui/pictures/useZoom.ts'
import { visibleMiddle } from './places.ts'
import { type Room, useRoom } from './roomContext.ts'
import { COMPARISONS } from './useSides.ts'

const TYPING = 'textarea, select, input:not([type="range"])'

interface RoomKeysProps {
  readonly frame: RefObject<HTMLElement | null>
}

/** Handles the room's shortcuts, and announces the aim's position to screen readers. */
export function RoomKeys({ frame }: RoomKeysProps) {
  const translate = useTranslate()
  const room = useRoom()
  const { aim } = room.pinning
  useKeys(frame, (event) => takeKey(room, frame.current, event))
  return (
    <output className="visually-hidden">
      {aim && translate('orders.review.aim', { x: Math.round(aim.x * 100), y: Math.round(aim.y * 100) })}
    </output>
  )
}

function useKeys(frame: RoomKeysProps['frame'], onKey: (event: KeyboardEvent) => boolean) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const inside = target === document.body || (target instanceof Node && frame.current?.contains(target))
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (inside && onKey(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isOn = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Handles a key; returns whether it did anything. */
function takeKey(room: Room, frame: HTMLElement | null, event: KeyboardEvent): boolean {
  const { key } = event
  if (key === 'Escape') return stepOut(room)
  if (isOn(event, TYPING)) return false
  if (room.pinning.aimByKey(key, event.shiftKey)) return true
  // The slider's own keys.
  if (isOn(event, 'input') && /^(Arrow|Page|Home|End)/.test(key)) return false
  if (zoomByKey(room.zoom, key)) return true
  return takeLetter(room, frame, key)
}

function takeLetter(room: Room, frame: HTMLElement | null, key: string): boolean {
  const { sides, pinning, powers } = room
  const mode = COMPARISONS[Number(key) - 1]
  const letter = key.toLowerCase()
  if (mode && sides.left) sides.setMode(mode)
  else if (key === 'ArrowRight' || letter === 'n') sides.step(1)
  else if (key === 'ArrowLeft') sides.step(-1)
  else if (letter === 'h') pinning.toggle()
  else if (letter === 'a' && powers.approve && !room.rejecting) room.approve()
  else if (letter === 'r' && powers.reject && !room.rejecting) room.reject(room.subject.judged)
  else if (letter === 'p' && pinning.target !== undefined)
    pinning.aimAt({ fileId: pinning.target, ...visibleMiddle(frame, pinning.target) })
  else if (key === '?') frame?.querySelector<HTMLElement>('[data-help]')?.click()
  else return false
  return true
}

/** Escape leaves the innermost mode; text there is kept as a draft. */
function stepOut(room: Room): boolean {
  const { pinning } = room
  if (pinning.aim) pinning.aimAt(undefined)
  else if (room.rejecting) {
    room.reject(undefined)
    room.focus()
  } else if (pinning.note) {
    pinning.endNote()
    room.focus()
  } else room.leave()
  return true
}
