import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, nothing } from '#tests/support/api.ts'
import {
  buildFile,
  buildPin,
  buildSteps,
  findRoom,
  layOut,
  openReview,
  PINS,
  stripOf,
  transforms,
} from './reviewSupport.ts'

type PinBody = Partial<ReturnType<typeof buildPin>>
const stored = ({ body }: { body: PinBody }) => buildPin(1, body)
const adding = { [`POST ${PINS}`]: stored }

const ground = () => screen.getByRole('button', { name: 'Put a note on second.png' })
const press = (x: number, y: number) => fireEvent.click(ground(), { detail: 1, clientX: x, clientY: y })
const field = () => screen.getByRole('textbox', { name: 'New note' })
const spotOf = (mark: HTMLElement) => [mark.style.left, mark.style.top]

describe('putting a note', () => {
  test('is at the same part of the picture whatever its size, place and nearness', async () => {
    const { user, api } = openReview({ answers: adding })
    await findRoom()
    layOut(new DOMRect(100, 50, 300, 200))
    press(175, 150)
    expect(field()).toHaveFocus()
    expect(screen.getByText(/^Everyone who sees this version can read it/)).toBeVisible()
    await user.type(field(), 'Lift the chin{Enter}')
    expect(await screen.findByRole('button', { name: 'Note 1: Lift the chin' })).toBeVisible()
    // After zooming, the same spot of the picture is elsewhere on the screen.
    await user.keyboard('+')
    layOut(new DOMRect(-400, -300, 1200, 800))
    press(-100, 100)
    expect(screen.queryByText(/^Everyone who sees this version can read it/)).toBeNull()
    await user.type(field(), 'Again{Enter}')
    await waitFor(() => expect(api.of(`POST ${PINS}`)).toHaveLength(2))
    const [first, second] = api.of(`POST ${PINS}`).map(({ body }) => body)
    expect(first).toEqual({ fileId: 12, x: 0.25, y: 0.5, note: 'Lift the chin' })
    expect(second).toEqual({ fileId: 12, x: 0.25, y: 0.5, note: 'Again' })
  })

  test('works by keyboard: P, arrows, Enter', async () => {
    const { user, api } = openReview({ answers: adding })
    await findRoom()
    await user.keyboard('p{ArrowLeft}{ArrowLeft}{ArrowUp}')
    expect(screen.getByText(/^Aiming at 40% from the left, 45% from the top/)).toBeInTheDocument()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}')
    expect(field()).toHaveFocus()
    await user.keyboard('Softer{Enter}')
    await waitFor(() => expect(api.of(`POST ${PINS}`)).toHaveLength(1))
    expect(api.of(`POST ${PINS}`)[0]?.body).toEqual({ fileId: 12, x: 0.395, y: 0.45, note: 'Softer' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull())
    // The room handles keys again; Escape only cancels aiming.
    await user.keyboard('p{Escape}')
    expect(screen.queryByText(/^Aiming/)).toBeNull()
    await findRoom()
  })

  test('the picture itself is a button for who tabs to it', async () => {
    const { user } = openReview()
    await findRoom()
    ground().focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/^Aiming at 50%/)).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(field()).toHaveFocus()
  })

  test('a double click zooms and leaves no note behind', async () => {
    const { user } = openReview()
    await findRoom()
    layOut(new DOMRect(0, 0, 400, 400))
    await user.dblClick(ground())
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
    expect(transforms()[0]).toMatch(/scale\(2\)/)
  })

  test('its text is a draft that comes back in its place; leaving with it asks', async () => {
    const { user, unmount } = openReview()
    const room = await findRoom()
    layOut(new DOMRect(0, 0, 400, 400))
    press(300, 100)
    await user.type(field(), 'Half a tho')
    await user.click(room.getByRole('button', { name: 'Close the review' }))
    const question = await screen.findByRole('dialog', { name: 'Leave the review?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    unmount()
    openReview({ answers: adding })
    await findRoom()
    expect(field()).toHaveValue('Half a tho')
    expect(document.querySelector('[data-spot="0.75 0.25"]')).not.toBeNull()
    expect(screen.getByText(/^Restored what you typed/)).toBeVisible()
  })

  test('asks for a text, keeps it when the save fails, and leaves without a question when there is none', async () => {
    const { user, api } = openReview({ answers: { [`POST ${PINS}`]: failing(500) } })
    const room = await findRoom()
    press(1, 1)
    await user.click(room.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please write a note!')).toBeVisible()
    expect(api.of(`POST ${PINS}`)).toHaveLength(0)
    await user.type(field(), 'Kept{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(field()).toHaveValue('Kept')
    await user.click(room.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Discard/ })).toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('goes on what is judged only, and keeps still while a reason is written', async () => {
    const { user } = openReview()
    const room = await findRoom()
    await user.click(within(stripOf('Right picture')).getByRole('radio', { name: /^Sketch v1/ }))
    expect(room.queryByRole('button', { name: /^Put a note/ })).toBeNull()
    await user.click(within(stripOf('Left picture')).getByRole('radio', { name: /back.png$/ }))
    expect(room.getByRole('button', { name: 'Put a note on back.png' })).toBeVisible()
    await user.click(room.getByRole('button', { name: 'Reject' }))
    expect(room.queryByRole('button', { name: /^Put a note/ })).toBeNull()
  })
})

describe('notes that stand', () => {
  const mine = buildPin(1)
  const other = buildPin(2, { note: 'Of another', author: { login: 'khoa', fullName: 'Khoa Lê' }, x: 0.5 })
  const behind = buildPin(3, { note: 'On the back', fileId: 13 })

  test('the list and the marks show each other; a note on another picture brings it', async () => {
    const { user } = openReview({ steps: buildSteps([mine, other, behind]) })
    const room = await findRoom()
    const mark = room.getByRole('button', { name: 'Note 1: Note of 1' })
    expect(spotOf(mark)).toEqual(['25%', '50%'])
    await user.click(mark)
    expect(mark).toHaveAttribute('aria-pressed', 'true')
    expect(room.getByRole('button', { name: /^1 ?Note of 1/ })).toHaveAttribute('aria-pressed', 'true')
    await user.click(room.getByRole('button', { name: /On the back/ }))
    expect(room.getByRole('img', { name: 'Sketch edit v2 · back.png' })).toBeVisible()
    expect(room.getByRole('button', { name: 'Note 3: On the back' })).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('h')
    expect(room.queryByRole('button', { name: 'Note 3: On the back' })).toBeNull()
    expect(room.getByRole('button', { name: 'Show notes on the pictures' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  test('the list of the version before says what is done', async () => {
    openReview()
    const room = await findRoom()
    const list = within(room.getByRole('region', { name: 'Notes on v1' }))
    expect(list.getByText('1 of 2 done')).toBeVisible()
    expect(list.getByRole('button', { name: /Done: ?Lift the chin/ })).toBeVisible()
    expect(room.getByRole('button', { name: 'Note 1, done: Lift the chin' })).toBeVisible()
    expect(list.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  test('is reworded by its author, and by nobody else but an admin', async () => {
    const steps = buildSteps([mine, other])
    const { user, api, unmount } = openReview({
      steps,
      answers: { [`PUT ${PINS}/1`]: ({ body }: { body: PinBody }) => buildPin(1, { ...body, version: 2 }) },
    })
    const room = await findRoom()
    expect(room.queryByRole('button', { name: 'Edit note 2' })).toBeNull()
    await user.click(room.getByRole('button', { name: 'Edit note 1' }))
    const text = room.getByRole('textbox', { name: 'Edit note 1' })
    await user.clear(text)
    await user.type(text, 'Lighter{Enter}')
    expect(await room.findByRole('button', { name: 'Note 1: Lighter' })).toBeVisible()
    expect(api.of(`PUT ${PINS}/1`)[0]?.body).toEqual({ note: 'Lighter', version: 1 })
    unmount()
    openReview({ steps, account: { authorities: ['ROLE_ADMIN'] } })
    expect(await screen.findByRole('button', { name: 'Edit note 2' })).toBeVisible()
  })

  test('a stale save shows both texts and loses neither', async () => {
    const facts = { text: 'Of the other tab', version: 5 }
    const { user, api } = openReview({
      steps: buildSteps([mine]),
      answers: {
        [`PUT ${PINS}/1`]: ({ body }: { body: PinBody }) =>
          body.version === 5
            ? buildPin(1, { ...body, version: 6 })
            : failing(409, 'versionConflict', { facts }),
      },
    })
    const room = await findRoom()
    await user.click(room.getByRole('button', { name: 'Edit note 1' }))
    await user.type(room.getByRole('textbox', { name: 'Edit note 1' }), ' and more{Enter}')
    const conflict = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(
      within(conflict.getByRole('region', { name: 'Your text' })).getByText('Note of 1 and more'),
    ).toBeVisible()
    expect(conflict.getByText('Of the other tab')).toBeVisible()
    await user.click(conflict.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await room.findByRole('button', { name: 'Note 1: Note of 1 and more' })).toBeVisible()
    expect(api.of(`PUT ${PINS}/1`).map(({ body }) => (body as PinBody).version)).toEqual([1, 5])
  })

  test('is dragged elsewhere, or moved by keyboard; that of another stays', async () => {
    const { user, api } = openReview({
      steps: buildSteps([mine, other]),
      answers: { [`PUT ${PINS}/1`]: ({ body }: { body: PinBody }) => buildPin(1, body) },
    })
    const room = await findRoom()
    layOut(new DOMRect(0, 0, 400, 200))
    const drag = (mark: HTMLElement) => {
      fireEvent.pointerDown(mark, { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
      fireEvent.pointerMove(mark, { pointerId: 1, clientX: 300, clientY: 50 })
      fireEvent.pointerUp(mark, { pointerId: 1, clientX: 300, clientY: 50 })
      fireEvent.click(mark, { detail: 1 })
    }
    drag(room.getByRole('button', { name: 'Note 2: Of another' }))
    const mark = room.getByRole('button', { name: 'Note 1: Note of 1' })
    drag(mark)
    await waitFor(() => expect(spotOf(mark)).toEqual(['75%', '25%']))
    expect(mark).toHaveAttribute('aria-pressed', 'false')
    await user.click(room.getByRole('button', { name: 'Move note 1' }))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(spotOf(mark)).toEqual(['75%', '35%']))
    await user.click(room.getByRole('button', { name: 'Move note 1' }))
    press(200, 160)
    await waitFor(() => expect(spotOf(mark)).toEqual(['50%', '80%']))
    expect(room.queryByRole('textbox', { name: 'New note' })).toBeNull()
    expect(api.of(`PUT ${PINS}/1`).map(({ body }) => body)).toEqual([
      { x: 0.75, y: 0.25 },
      { x: 0.75, y: 0.35 },
      { x: 0.5, y: 0.8 },
    ])
    expect(api.of(`PUT ${PINS}/2`)).toHaveLength(0)
  })

  test('a move that fails goes back', async () => {
    openReview({ steps: buildSteps([mine]), answers: { [`PUT ${PINS}/1`]: failing(500) } })
    const room = await findRoom()
    layOut(new DOMRect(0, 0, 400, 200))
    const mark = room.getByRole('button', { name: 'Note 1: Note of 1' })
    fireEvent.pointerDown(mark, { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(mark, { pointerId: 1, clientX: 300, clientY: 50 })
    expect(spotOf(mark)).toEqual(['75%', '25%'])
    fireEvent.pointerUp(mark, { pointerId: 1, clientX: 300, clientY: 50 })
    expect(await screen.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(spotOf(mark)).toEqual(['25%', '50%']))
  })

  test('is deleted after a question', async () => {
    const { user, api } = openReview({
      steps: buildSteps([mine, other]),
      answers: { [`DELETE ${PINS}/1`]: nothing },
    })
    const room = await findRoom()
    await user.click(room.getByRole('button', { name: 'Delete note 1' }))
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    expect(question.getByText('Delete note 1?')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(room.queryByText('Note of 1')).toBeNull())
    expect(room.getByText('Of another')).toBeInTheDocument()
    expect(api.of(`DELETE ${PINS}/1`)).toHaveLength(1)
  })

  test('photos without a known size take theirs from the picture', async () => {
    const steps = buildSteps().map((step) => ({
      ...step,
      attachments: step.attachments.map((file) =>
        buildFile(file.id, file.name, { width: null, height: null }),
      ),
    }))
    openReview({ steps })
    const room = await findRoom()
    const picture = room.getByRole('img', { name: 'Sketch edit v2 · second.png' })
    Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 600 } })
    fireEvent.load(picture)
    expect(picture.parentElement?.style.getPropertyValue('--ratio')).toBe('0.5')
  })
})
