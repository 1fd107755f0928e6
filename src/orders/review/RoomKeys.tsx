import { useTranslate } from 'ra-core'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTurnedOff } from '#src/ui/keys/characterKeys.ts'
import { keyOf } from '#src/ui/keys/keyOf.ts'
import { listenKeys } from '#src/ui/keys/listenKeys.ts'
import { zoomByKey } from '#src/ui/pictures/useZoom.ts'
import { visibleMiddle } from './picture/points.ts'
import { type Room, useRoom } from './roomContext.ts'
import { COMPARISONS } from './useSides.ts'

const TYPING = 'textarea, select, input:not([type="range"], [type="radio"])'

interface RoomKeysProps {
  readonly frame: RefObject<HTMLElement | null>
}

/** Handles the room's shortcuts, and announces the aim's position to screen readers. */
export function RoomKeys({ frame }: RoomKeysProps) {
  const room = useRoom()
  useKeys(frame, (event) => takeKey(room, frame.current, event))
  return (
    <output className="visually-hidden">
      <Aimed />
    </output>
  )
}

/** Where the aim is, and what Enter does there. */
function Aimed() {
  const translate = useTranslate()
  const { pinning, drawing } = useRoom()
  const aim = pinning.aim ?? drawing.aim
  if (!aim) return null
  const key = drawing.aim ? (aim.from ? 'draw.to' : 'draw.from') : 'aim'
  return translate(`orders.review.${key}`, { x: Math.round(aim.x * 100), y: Math.round(aim.y * 100) })
}

function useKeys(frame: RoomKeysProps['frame'], onKey: (event: KeyboardEvent) => boolean) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const inside = target === document.body || (target instanceof Node && frame.current?.contains(target))
    if (event.defaultPrevented || isChord(event)) return
    if (inside && onKey(event)) event.preventDefault()
  })
  useEffect(() => listenKeys(document, (event) => hear(event)), [])
}

/** The browser's own, except for undo, which drawing has. */
const isChord = (event: KeyboardEvent): boolean =>
  event.altKey || ((event.ctrlKey || event.metaKey) && keyOf(event).toLowerCase() !== 'z')

const isOn = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Handles a key; returns whether it did anything. */
function takeKey(room: Room, frame: HTMLElement | null, event: KeyboardEvent): boolean {
  const key = keyOf(event)
  if (key === 'Escape') return stepOut(room)
  if (isOn(event, TYPING) || (isTurnedOff(key) && !event.ctrlKey && !event.metaKey)) return false
  if (room.drawing.tool) return takeWhileDrawing(room, frame, event)
  if (event.ctrlKey || event.metaKey) return false
  if (room.pinning.aimByKey(key, event.shiftKey)) return true
  // The own keys of the slider and the strips.
  if (isOn(event, 'input') && /^(Arrow|Page|Home|End)/.test(key)) return false
  if (zoomByKey(room.zoom, key) || showPixels(room, key)) return true
  return takeLetter(room, frame, key)
}

function showPixels({ zoom, pixels }: Room, key: string): boolean {
  if (key.toLowerCase() !== 'z' || pixels === undefined) return false
  zoom.scaleTo(pixels)
  return true
}

/** Keys while something is drawn; the letters that decide or leave the picture do nothing. */
function takeWhileDrawing(room: Room, frame: HTMLElement | null, event: KeyboardEvent): boolean {
  const { drawing, zoom } = room
  const key = keyOf(event)
  const chord = event.ctrlKey || event.metaKey
  if (key === 'Backspace' || chord) drawing.undo()
  else if (drawing.aimByKey(key, event.shiftKey)) return true
  else if (key === 'Enter' && !isOn(event, 'button, input')) drawing.done()
  else if (key.toLowerCase() === 'd') drawing.setTool(drawing.tool === 'pen' ? 'arrow' : 'pen')
  else if (key.startsWith('Arrow') && drawing.tool === 'arrow' && drawing.sketch && !isOn(event, 'input')) {
    const { fileId } = drawing.sketch
    drawing.aimAt({ fileId, ...visibleMiddle(frame, fileId) })
  } else return zoomByKey(zoom, key) || showPixels(room, key)
  return true
}

function takeLetter(room: Room, frame: HTMLElement | null, key: string): boolean {
  const { sides, pinning, abilities } = room
  const mode = COMPARISONS[Number(key) - 1]
  const letter = key.toLowerCase()
  if (mode && sides.left) sides.setMode(mode)
  else if (key === 'ArrowRight' || letter === 'n') sides.step(1)
  else if (key === 'ArrowLeft') sides.step(-1)
  else if (letter === 'h') pinning.toggle()
  else if (letter === 'l') room.fold.toggle()
  else if (letter === 'd' && pinning.target !== undefined) room.drawing.start()
  else if (letter === 'a' && abilities.approve && !room.rejecting) room.approve()
  else if (letter === 'r' && abilities.reject && !room.rejecting) room.reject(room.subject.reviewed)
  else if (letter === 'p' && pinning.target !== undefined)
    pinning.aimAt({ fileId: pinning.target, ...visibleMiddle(frame, pinning.target) })
  else if (key === '?') frame?.querySelector<HTMLElement>('[data-help]')?.click()
  else return false
  return true
}

/** Escape leaves the innermost mode; text there is kept as a draft. */
function stepOut(room: Room): boolean {
  const { pinning, drawing } = room
  if (pinning.aim) pinning.aimAt(undefined)
  else if (drawing.aim) drawing.aimAt(undefined)
  else if (drawing.tool) drawing.done()
  else if (room.rejecting) {
    room.reject(undefined)
    room.focus()
  } else if (pinning.note) {
    pinning.endNote()
    room.focus()
  } else room.leave()
  return true
}
