import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildPin, buildSteps, findRoom, layOut, openReview, PINS, transforms } from './reviewSupport.ts'

type Finger = 'pointerDown' | 'pointerMove' | 'pointerUp'

/** The time of the events, so that a busy machine makes no taps of its own. */
let now = 0

beforeEach(() => {
  now = 10_000
})

function fire(event: Event, target: Element): void {
  Object.defineProperty(event, 'timeStamp', { value: now })
  fireEvent(target, event)
}

const at = (type: Finger, target: Element, x: number, y: number, pointerId = 1) =>
  fire(
    createEvent[type](target, { pointerId, pointerType: 'touch', button: 0, clientX: x, clientY: y }),
    target,
  )

/** Puts a finger down and lifts it, moved by so many pixels, with the click that browsers send. */
function tap(target: Element, x: number, y: number, by = 0): void {
  at('pointerDown', target, x, y)
  if (by > 0) at('pointerMove', target, x + by, y)
  at('pointerUp', target, x + by, y)
  fire(createEvent.click(target, { detail: 1, clientX: x + by, clientY: y }), target)
}

const ground = () => screen.getByRole('button', { name: 'Put a note on second.png' })
const newNote = () => screen.queryByRole('textbox', { name: 'New note' })

async function openLaidOut(pins = [buildPin(1)]) {
  const opened = openReview({
    steps: buildSteps(pins),
    answers: { [`PUT ${PINS}/1`]: ({ body }: { body: object }) => buildPin(1, body) },
  })
  const room = await findRoom()
  layOut(new DOMRect(0, 0, 400, 400))
  return { ...opened, room }
}

describe('fingers in the review room', () => {
  test('a pinch zooms where the fingers’ middle is, and its end is no tap', async () => {
    await openLaidOut()
    at('pointerDown', ground(), 250, 100)
    at('pointerDown', ground(), 350, 100, 2)
    at('pointerMove', ground(), 200, 100)
    at('pointerMove', ground(), 400, 100, 2)
    // The picture's point at 300, 100 is still there.
    expect(transforms()[0]).toBe('translate(-25%, 25%) scale(2)')
    at('pointerUp', ground(), 200, 100)
    at('pointerUp', ground(), 400, 100, 2)
    fire(createEvent.click(ground(), { detail: 1, clientX: 400, clientY: 100 }), ground())
    tap(ground(), 40, 40, 9)
    await new Promise((done) => setTimeout(done, 350))
    expect(newNote()).toBeNull()
  })

  test('a tap puts a note even if the finger trembles', async () => {
    await openLaidOut()
    tap(ground(), 100, 300, 6)
    await waitFor(() => expect(newNote()).toHaveFocus())
  })

  test('a double tap zooms to its place and back, and puts no note', async () => {
    await openLaidOut()
    const twice = () => {
      tap(ground(), 300, 100)
      tap(ground(), 304, 100)
      fire(createEvent.dblClick(ground(), { clientX: 304, clientY: 100 }), ground())
      now += 450
    }
    const whole = transforms()[0]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    twice()
    expect(transforms()[0]).toMatch(/scale\(2\)/)
    twice()
    expect(transforms()[0]).toBe(whole)
    vi.advanceTimersByTime(350)
    vi.useRealTimers()
    expect(newNote()).toBeNull()
    // The next tap may come at once.
    now -= 350
    tap(ground(), 100, 300)
    await waitFor(() => expect(newNote()).toHaveFocus())
  })

  test('a finger on a note moves the picture, unless the note is chosen; a second one leaves the note', async () => {
    const { room, api } = await openLaidOut()
    const mark = room.getByRole('button', { name: 'Note 1: Note of 1' })
    const drag = () => {
      at('pointerDown', mark, 100, 200)
      at('pointerMove', mark, 200, 200)
      at('pointerUp', mark, 200, 200)
    }
    drag()
    expect(mark).toHaveStyle({ left: '25%' })
    now += 450
    tap(mark, 100, 200)
    expect(mark).toHaveAttribute('aria-pressed', 'true')
    at('pointerDown', mark, 100, 200)
    at('pointerMove', mark, 200, 200)
    at('pointerDown', ground(), 300, 300, 2)
    at('pointerUp', mark, 200, 200)
    at('pointerUp', ground(), 300, 300, 2)
    expect(mark).toHaveStyle({ left: '25%' })
    expect(api.of(`PUT ${PINS}/1`)).toHaveLength(0)
    drag()
    await waitFor(() => expect(mark).toHaveStyle({ left: '50%' }))
    expect(api.of(`PUT ${PINS}/1`)).toHaveLength(1)
  })
})

describe('beside an open keyboard', () => {
  const shown = vi.fn()

  beforeEach(() => {
    shown.mockReset()
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown(this.textContent)
    }
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  /** What iOS does: the window keeps its size, and less of it is in sight. */
  const keyboardOf = (height: number) => {
    const part = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight })
    vi.stubGlobal('visualViewport', part)
    return () => {
      Object.assign(part, { height, offsetTop: 20 })
      part.dispatchEvent(new Event('resize'))
    }
  }

  test('the room is as high as what is in sight, and gives its room to picture and note', async () => {
    const openKeyboard = keyboardOf(340)
    await openLaidOut()
    tap(ground(), 100, 300)
    await waitFor(() => expect(newNote()).toHaveFocus())
    const room = screen.getByRole('dialog', { name: /^#1001/ })
    expect(room).not.toHaveAttribute('data-low')
    openKeyboard()
    await waitFor(() => expect(room).toHaveAttribute('data-low'))
    const { style } = document.documentElement
    expect([style.getPropertyValue('--sight-top'), style.getPropertyValue('--sight-height')]).toEqual([
      '20px',
      '340px',
    ])
    await waitFor(() => expect(shown).toHaveBeenCalledWith('Save'))
  })

  test('zooming the page is no keyboard', async () => {
    const zoomIn = keyboardOf(340)
    await openLaidOut()
    Object.assign(window.visualViewport ?? {}, { scale: 2 })
    zoomIn()
    expect(document.documentElement.style.getPropertyValue('--sight-height')).toBe('')
  })
})
