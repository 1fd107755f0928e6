import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Stroke } from '#contract/orders/steps/drawing.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { buildPin, buildSteps, findRoom, openReview, PINS } from './reviewSupport.ts'

const stored = ({ body }: { body: Partial<Pin> }) => buildPin(1, body)
const adding = { [`POST ${PINS}`]: stored }
const arrow: Stroke = { kind: 'arrow', points: [0.1, 0.1, 0.5, 0.5] }

const layer = () => document.querySelector('[data-draws]') as HTMLElement
const drawings = () => [...document.querySelectorAll('[data-stage] [data-drawing]')]
const paths = () => drawings().map((each) => each.querySelectorAll('g:last-of-type path').length)

/** Draws through places of the window with one finger or the mouse. */
function draw(...places: readonly (readonly [number, number])[]) {
  const [[x, y] = [0, 0], ...rest] = places
  fireEvent.pointerDown(layer(), { pointerId: 1, button: 0, clientX: x, clientY: y })
  for (const [clientX, clientY] of rest) fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY })
  const [endX, endY] = places.at(-1) ?? [0, 0]
  fireEvent.pointerUp(window, { pointerId: 1, clientX: endX, clientY: endY })
}

/** Opens the room with pictures of 400 × 400 px. */
async function openRoom(given: Parameters<typeof openReview>[0] = {}) {
  const opened = openReview(given)
  const room = await findRoom()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400))
  return { ...opened, room }
}

describe('drawing', () => {
  test('with pen and arrow, kept with the note as fractions of the picture', async () => {
    const { user, api, room } = await openRoom({ answers: adding })
    await user.click(room.getByRole('button', { name: 'Draw on the picture' }))
    const tools = within(room.getByRole('group', { name: 'Draw on the picture' }))
    expect(tools.getByRole('button', { name: 'Pen' })).toHaveAttribute('aria-pressed', 'true')
    draw([100, 100], [150, 100], [200, 100], [200, 200])
    await user.click(tools.getByRole('button', { name: 'Arrow' }))
    draw([0, 400], [50, 300], [100, 200])
    // A press alone draws nothing.
    draw([50, 50])
    expect(paths()).toEqual([2])
    await user.click(tools.getByRole('button', { name: 'Write the note' }))
    const field = room.getByRole('textbox', { name: 'New note' })
    expect(field).toHaveFocus()
    expect(room.getByRole('button', { name: 'With a drawing of 2 strokes' })).toBeVisible()
    await user.keyboard('Like this{Enter}')
    expect(await room.findByRole('button', { name: 'Note 1: Like this (with a drawing)' })).toBeVisible()
    expect(api.of(`POST ${PINS}`)[0]?.body).toEqual({
      fileId: 12,
      x: 0.375,
      y: 0.375,
      note: 'Like this',
      drawing: [
        { kind: 'pen', points: [0.25, 0.25, 0.5, 0.25, 0.5, 0.5] },
        { kind: 'arrow', points: [0, 1, 0.25, 0.5] },
      ],
    })
    expect(drawings()).toEqual([])
  })

  test('is undone by stroke and cleared, by buttons and keys', async () => {
    const { user, room } = await openRoom()
    await user.keyboard('d')
    for (const y of [10, 60, 110, 160]) draw([0, y], [100, y])
    expect(paths()).toEqual([4])
    await user.click(room.getByRole('button', { name: 'Undo the last stroke' }))
    expect(paths()).toEqual([3])
    await user.keyboard('{Backspace}')
    expect(paths()).toEqual([2])
    await user.keyboard('{Control>}z{/Control}')
    expect(paths()).toEqual([1])
    await user.click(room.getByRole('button', { name: 'Clear the drawing' }))
    expect(paths()).toEqual([0])
    await user.click(room.getByRole('button', { name: 'Stop drawing' }))
    expect(layer()).toBeNull()
    expect(room.queryByRole('textbox', { name: 'New note' })).toBeNull()
  })

  test('by keyboard: D, D again for an arrow, its two ends with arrow keys and Enter', async () => {
    const { user, api, room } = await openRoom({ answers: adding })
    await user.keyboard('dd')
    expect(room.getByRole('button', { name: 'Arrow' })).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText(/^The arrow starts at 50% from the left, 50%/)).toBeInTheDocument()
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    expect(screen.getByText(/^The arrow points at 40% from the left/)).toBeInTheDocument()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
    expect(paths()).toEqual([1])
    // Letters that judge do nothing meanwhile; Enter goes on to the text.
    await user.keyboard('ra{Enter}')
    expect(room.getByRole('textbox', { name: 'New note' })).toHaveFocus()
    await user.keyboard('Here{Enter}')
    await waitFor(() => expect(api.of(`POST ${PINS}`)).toHaveLength(1))
    expect(api.of(`POST ${PINS}`)[0]?.body).toMatchObject({
      x: 0.4,
      y: 0.5,
      drawing: [{ kind: 'arrow', points: [0.4, 0.5, 0.4, 0.35] }],
    })
  })

  test('the arrow’s own button aims by keyboard as well; Escape gives the aim up, then goes on', async () => {
    const { user, room } = await openRoom()
    await user.keyboard('d')
    room.getByRole('button', { name: 'Arrow' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/^The arrow starts at 50%/)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/^The arrow/)).toBeNull()
    draw([0, 0], [100, 100])
    await user.keyboard('{Escape}')
    expect(room.getByRole('textbox', { name: 'New note' })).toHaveFocus()
  })

  test('is a draft like the text; giving the note up asks, and forgets both', async () => {
    const { user, unmount } = await openRoom()
    await user.keyboard('d')
    draw([0, 0], [100, 100])
    unmount()
    const { user: again, room } = await openRoom()
    expect(room.getByRole('button', { name: 'With a drawing of 1 stroke' })).toBeVisible()
    expect(paths()).toEqual([1])
    await again.click(room.getByRole('button', { name: 'With a drawing of 1 stroke' }))
    draw([0, 50], [100, 50])
    expect(paths()).toEqual([2])
    await again.click(room.getByRole('button', { name: 'Write the note' }))
    await again.click(room.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await again.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(drawings()).toEqual([]))
    expect(Object.keys(localStorage).filter((key) => key.includes('.pin.'))).toEqual([])
    expect(user).toBeDefined()
  })

  test('is not offered to those who put no notes', async () => {
    const { user, room } = await openRoom({ permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'] })
    expect(room.queryByRole('button', { name: 'Draw on the picture' })).toBeNull()
    await user.keyboard('d')
    expect(layer()).toBeNull()
  })
})

describe('a drawing that is there', () => {
  const drawn = buildPin(1, { drawing: [arrow] })
  const other = buildPin(2, { drawing: [arrow, arrow], x: 0.6, author: { login: 'khoa', fullName: 'Khoa' } })

  test('is shown while its note is chosen or pointed at, at the picture and in the list', async () => {
    const { user, room } = await openRoom({ steps: buildSteps([drawn, other]) })
    expect(drawings()).toEqual([])
    const mark = room.getByRole('button', { name: 'Note 1: Note of 1 (with a drawing)' })
    await user.hover(mark)
    expect(paths()).toEqual([1])
    await user.unhover(mark)
    expect(drawings()).toEqual([])
    await user.hover(room.getByRole('button', { name: /Note of 2 ?with a drawing/ }))
    expect(paths()).toEqual([2])
    await user.click(mark)
    expect(paths()).toEqual([1])
    await user.keyboard('h')
    expect(drawings()).toEqual([])
  })

  test('is seen by those who only look, with its own name in the list', async () => {
    const permissions = ['ACCESS_ORDER', 'VIEW_BOOKING'] as const
    const { user, room } = await openRoom({ permissions, steps: buildSteps([drawn]) })
    await user.click(room.getByRole('button', { name: /^1 ?Note of 1 ?with a drawing/ }))
    expect(paths()).toEqual([1])
  })

  test('is changed by its author, and removed by clearing it', async () => {
    const { user, api, room } = await openRoom({
      steps: buildSteps([drawn, other]),
      answers: { [`PUT ${PINS}/1`]: ({ body }: { body: Partial<Pin> }) => buildPin(1, body) },
    })
    expect(room.queryByRole('button', { name: 'Draw with note 2' })).toBeNull()
    await user.click(room.getByRole('button', { name: 'Draw with note 1' }))
    draw([0, 0], [200, 0])
    await user.click(room.getByRole('button', { name: 'Save the drawing' }))
    await waitFor(() => expect(drawings()).toEqual([]))
    await user.click(room.getByRole('button', { name: 'Draw with note 1' }))
    expect(paths()).toEqual([2])
    await user.click(room.getByRole('button', { name: 'Clear the drawing' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(api.of(`PUT ${PINS}/1`)).toHaveLength(2))
    expect(api.of(`PUT ${PINS}/1`).map(({ body }) => body)).toEqual([
      { drawing: [arrow, { kind: 'pen', points: [0, 0, 0.5, 0] }] },
      { drawing: null },
    ])
    expect(await room.findByRole('button', { name: 'Note 1: Note of 1' })).toBeVisible()
  })

  test('notes at one place are spread, each with a line to where it belongs', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
    const near = buildPin(2, { x: 0.26 })
    const { room } = await openRoom({ steps: buildSteps([buildPin(1), near, buildPin(3, { x: 0.8 })]) })
    const moved = (number: number) =>
      parseFloat(
        room
          .getByRole('button', { name: `Note ${number}: Note of ${number}` })
          .style.getPropertyValue('--by-x'),
      )
    await waitFor(() => expect(moved(1)).toBeLessThan(-10))
    expect(moved(2)).toBeGreaterThan(10)
    expect(moved(3)).toBe(0)
    const picture = room.getByRole('button', { name: 'Note 3: Note of 3' }).parentElement
    expect(picture?.querySelectorAll('[style*="--turn"]')).toHaveLength(2)
  })
})
