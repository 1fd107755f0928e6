import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Step, StepOutcome } from '#contract/steps.ts'
import { failing, nothing } from '#tests/support/api.ts'
import { stubUploads } from '#tests/support/uploads.ts'
import { buildRow } from './ordersFixtures.ts'
import {
  buildFile,
  buildPin,
  buildSteps,
  findRoom,
  layOut,
  openReview,
  PAGE,
  reviewed,
  transforms,
} from './reviewSupport.ts'

const approved = (steps: readonly Step[]): StepOutcome => ({
  id: 1001,
  status: 'CUSTOMER_REVIEW_SKETCH',
  workLogs: steps.map((step) => (step.id === 4 ? { ...step, state: 'APPROVED' } : step)),
  order: buildRow(1001, { status: 'CUSTOMER_REVIEW_SKETCH', version: 2 }),
})

const chosen = (select: HTMLElement) => (select as HTMLSelectElement).selectedOptions[0]?.textContent

describe('the way in and out', () => {
  test('the button puts the room in the address, and Back and Escape take it out again', async () => {
    const { user } = openReview({ path: PAGE })
    const buttons = await screen.findAllByRole('button', { name: 'Review' })
    await user.click(buttons[0] as HTMLElement)
    await findRoom()
    expect(window.location.search).toBe('?review=4')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname + window.location.search).toBe(PAGE)
    expect(buttons[0]).toHaveFocus()

    await user.click(buttons[0] as HTMLElement)
    await findRoom()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
    expect(buttons[0]).toHaveFocus()
  })

  test('its address opens it; the work that was handed in leads to its open review', async () => {
    const { user } = openReview({ path: `${PAGE}?review=3` })
    const room = await findRoom()
    expect(room.getByRole('button', { name: 'Approved' })).toBeVisible()
    await user.click(room.getByRole('button', { name: 'Close the review' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
    expect(screen.getByRole('heading', { name: /Next step/ })).toHaveFocus()
  })

  test('an address of nothing is said to be one', async () => {
    openReview({ path: `${PAGE}?review=77` })
    expect(await screen.findByText('There is nothing to review here any more.')).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  test('Tab stays inside', async () => {
    const { user } = openReview()
    const room = await findRoom()
    const dialog = screen.getByRole('dialog')
    for (let press = 0; press < 40; press += 1) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    expect(room.getByRole('button', { name: 'Approved' })).toBeVisible()
  })
})

describe('comparing', () => {
  test('begins with the version before; any version and photo goes on either side', async () => {
    const { user } = openReview()
    const room = await findRoom()
    const left = room.getByRole('combobox', { name: 'Left picture' })
    const right = room.getByRole('combobox', { name: 'Right picture' })
    expect([chosen(left), chosen(right)]).toEqual(['v1 · first.png', 'v2 · second.png'])
    expect(within(left).getAllByRole('group').map((group) => group.getAttribute('label'))).toEqual([
      'v1 · Sketch',
      'v2 · Sketch edit',
      'Customer’s photos',
    ])
    await user.selectOptions(left, 'Photo · dog.jpg')
    expect(room.getByRole('img', { name: 'dog.jpg' })).toHaveAttribute('src', '/f/21')
    await user.selectOptions(right, 'v1 · first.png')
    expect(room.getByRole('img', { name: 'first.png' })).toBeVisible()
    expect(room.queryByRole('img', { name: 'second.png' })).toBeNull()
  })

  test('the first version stands beside the customer’s photo; alone where there is none', async () => {
    const steps = buildSteps().slice(0, 2)
    const first = openReview({ path: `${PAGE}?review=2`, steps })
    expect(chosen(await screen.findByRole('combobox', { name: 'Left picture' }))).toBe('Photo · dog.jpg')
    first.unmount()
    openReview({ path: `${PAGE}?review=2`, steps, order: reviewed({ items: [] }) })
    expect(chosen(await screen.findByRole('combobox', { name: 'Picture' }))).toBe('v1 · first.png')
    expect(screen.queryByRole('group', { name: 'Compare' })).toBeNull()
  })

  test('a slider that the arrows move lays one over the other', async () => {
    const { user } = openReview()
    const room = await findRoom()
    await user.click(room.getByRole('button', { name: 'Slider' }))
    const slider = room.getByRole('slider', { name: 'Compare left and right' })
    expect(slider).toHaveValue('50')
    fireEvent.change(slider, { target: { value: '30' } })
    expect(slider.closest<HTMLElement>('[data-stage]')?.style.getPropertyValue('--split')).toBe('0.3')
    // Its arrows are its own: the picture stays.
    slider.focus()
    await user.keyboard('{ArrowRight}')
    expect(chosen(room.getByRole('combobox', { name: 'Right picture' }))).toBe('v2 · second.png')
    await user.keyboard('1')
    expect(room.queryByRole('slider')).toBeNull()
    expect(room.queryByRole('combobox', { name: 'Left picture' })).toBeNull()
  })

  test('zooms in step, from the whole picture to 2.5 times and no farther', async () => {
    const { user } = openReview()
    const room = await findRoom()
    layOut(new DOMRect(0, 0, 400, 400))
    const whole = 'translate(0%, 0%) scale(1)'
    expect(transforms()).toEqual([whole, whole])
    await user.keyboard('-')
    expect(transforms()).toEqual([whole, whole])
    await user.keyboard('++++++++')
    expect(transforms()).toEqual(Array(2).fill('translate(0%, 0%) scale(2.5)'))
    // Zoomed, arrows move the pictures, up to their edge.
    await user.keyboard('{ArrowRight>20/}')
    expect(transforms()).toEqual(Array(2).fill('translate(-75%, 0%) scale(2.5)'))
    expect(room.getByRole('button', { name: /^Zoom 250%/ })).toBeVisible()
    await user.keyboard('0')
    expect(transforms()).toEqual([whole, whole])

    const stage = document.querySelector('[data-stage]') as HTMLElement
    fireEvent.wheel(stage, { ctrlKey: true, deltaY: -5000 })
    const [one, other] = transforms()
    expect(one).toBe(other)
    expect(Number(/scale\((.*)\)/.exec(one ?? '')?.[1])).toBeGreaterThan(1)
    fireEvent.dblClick(stage)
    expect(transforms()).toEqual([whole, whole])
    fireEvent.dblClick(stage, { clientX: 400, clientY: 0 })
    expect(transforms()).toEqual(Array(2).fill('translate(-50%, 50%) scale(2)'))
  })

  test('two fingers and a drag do the same, and a drag is no click', async () => {
    openReview()
    await findRoom()
    layOut(new DOMRect(0, 0, 400, 400))
    const ground = screen.getByRole('button', { name: 'Put a note on second.png' })
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, x: number) =>
      fireEvent[type](ground, { pointerId, button: 0, clientX: x, clientY: 200 })
    finger('pointerDown', 1, 150)
    finger('pointerDown', 2, 250)
    finger('pointerMove', 2, 350)
    finger('pointerUp', 2, 350)
    expect(transforms()[0]).toMatch(/scale\(2\)/)
    finger('pointerMove', 1, 50)
    finger('pointerUp', 1, 50)
    fireEvent.click(ground, { detail: 1, clientX: 50, clientY: 200 })
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
    expect(transforms()[0]).toBe(transforms()[1])
  })

  test('what is no picture is offered as a file, and what does not load says so', async () => {
    const { user } = openReview()
    const room = await findRoom()
    fireEvent.error(room.getByRole('img', { name: 'second.png' }))
    expect(room.getByText('second.png could not be loaded.')).toBeVisible()
    await user.click(room.getByRole('button', { name: 'Try again' }))
    expect(room.getByRole('img', { name: 'second.png' })).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(room.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/f/14')
    expect(room.getByText('3 / 3')).toBeVisible()
    await user.keyboard('n')
    expect(room.getByText('1 / 3')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(chosen(room.getByRole('combobox', { name: 'Right picture' }))).toBe('v2 · back.png')
  })
})

describe('judging', () => {
  test('A approves, the order goes on and the room closes', async () => {
    const { user, api } = openReview({
      answers: { 'PUT /api/bookings/1001/work-logs/4/approve': approved(buildSteps()) },
    })
    await findRoom()
    await user.keyboard('a')
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: /Next step/ })).toHaveFocus()
  })

  test('with open notes it is asked first', async () => {
    const steps = buildSteps([buildPin(1), buildPin(2)])
    const { user, api } = openReview({
      steps,
      answers: { 'PUT /api/bookings/1001/work-logs/4/approve': approved(steps) },
    })
    await findRoom()
    await user.keyboard('a')
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
    expect(within(question).getByText(/You have 2 open notes/)).toBeVisible()
    await user.keyboard('{Escape}')
    await findRoom()
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(0)
  })

  test('R asks for the reason, tells of the open notes, takes files and sends it back', async () => {
    stubUploads({ auto: true })
    const steps = buildSteps([buildPin(1), buildPin(2)])
    const rejected: StepOutcome = {
      ...approved(steps),
      status: 'SKETCH_EDIT',
      order: buildRow(1001, { status: 'SKETCH_EDIT' }),
    }
    const { user, api } = openReview({
      steps,
      answers: { 'PUT /api/bookings/1001/work-logs/4/reject': rejected },
    })
    const room = await findRoom()
    await user.keyboard('r')
    const reason = room.getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveFocus()
    expect(room.getByText('Your 2 open pins become the artist’s tick-list.')).toBeVisible()
    await user.click(room.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Please input reject reason!')).toBeVisible()
    // Letters are text here.
    await user.type(reason, 'an arm')
    await user.upload(room.getByLabelText(/Drag & Drop/), new File([new Uint8Array(9)], 'marks.png', { type: 'image/png' }))
    await room.findByText('marks.png')
    await user.click(room.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = api.of('PUT /api/bookings/1001/work-logs/4/reject')
    expect(sent?.body).toMatchObject({ content: 'an arm', attachments: [{ id: 900 }] })
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(0)
  })

  test('the reason outlives Escape, and leaving with it asks', async () => {
    const { user } = openReview()
    const room = await findRoom()
    await user.keyboard('r')
    await user.type(room.getByRole('textbox', { name: 'Reason' }), 'Too dark')
    await user.click(room.getByRole('button', { name: 'Close the review' }))
    const question = await screen.findByRole('dialog', { name: 'Leave the review?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    await user.click(room.getByRole('textbox', { name: 'Reason' }))
    await user.keyboard('{Escape}')
    expect(room.queryByRole('textbox', { name: 'Reason' })).toBeNull()
    await user.click(room.getByRole('button', { name: 'Reject' }))
    expect(room.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dark')
  })

  test('when the order has moved on meanwhile, it is said and fetched anew', async () => {
    const { user, api } = openReview({
      answers: { 'PUT /api/bookings/1001/work-logs/4/approve': failing(409, 'invalidTransition') },
    })
    const room = await findRoom()
    await user.keyboard('a')
    expect(await screen.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(api.of('GET /api/bookings/AT-1001X/work-logs')).toHaveLength(2))
    expect(room.getByRole('button', { name: 'Approved' })).toBeVisible()
  })

  test('the artist looks and reads, and nothing more', async () => {
    const { user, api } = openReview({
      permissions: ['ACCESS_ORDER', 'VIEW_BOOKING', 'UPDATE_STATUS_BOOKING'],
      account: { id: 4, login: 'linh' },
      steps: buildSteps([buildPin(1)]),
      answers: { 'PUT /api/bookings/:id/work-logs/:logId/approve': nothing },
    })
    const room = await findRoom()
    expect(room.getByText('Reviewing')).toBeVisible()
    for (const name of ['Approved', 'Reject', /^Put a note/, /^Edit note/, /^Delete note/, /^Move note/])
      expect(room.queryByRole('button', { name })).toBeNull()
    await user.keyboard('arp{Enter}')
    expect(room.queryByRole('textbox')).toBeNull()
    expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(0)
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keys of the review' })
    expect(within(help).queryByText('Approve')).toBeNull()
  })

  test('an older version, a canvas print and a finished review are looked at only', async () => {
    openReview({ path: `${PAGE}?review=2` })
    const old = within(await screen.findByRole('dialog', { name: '#1001 · Sketch review · v1' }))
    expect(old.getByText('Rejected')).toBeVisible()
    expect(old.queryByRole('button', { name: 'Approved' })).toBeNull()
    expect(old.queryByRole('button', { name: /^Put a note/ })).toBeNull()
  })

  test('opens nowhere without pictures', async () => {
    const steps = buildSteps().map((step) => ({
      ...step,
      attachments: step.attachments.length ? [buildFile(14, 'a.psd', { fileType: 'image/vnd.adobe.photoshop' })] : [],
    }))
    openReview({ path: PAGE, steps })
    await screen.findAllByText('a.psd')
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  })
})
