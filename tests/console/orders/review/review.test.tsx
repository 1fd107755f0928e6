import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildItem, buildStep } from '../fixtures.ts'
import {
  buildFile,
  buildSteps,
  chosenOn,
  findRoom,
  layOut,
  openReview,
  PAGE,
  reviewed,
  stripOf,
  transforms,
} from './reviewSupport.ts'

beforeEach(() => {
  // Dates of another year say their year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the way in and out', () => {
  test('the button puts the room in the address, and Back and Escape take it out again', async () => {
    const { user } = openReview({ path: PAGE })
    const bar = within(await screen.findByRole('region', { name: /^Next step/ }))
    const button = bar.getByRole('button', { name: 'Review' })
    await user.click(button)
    await findRoom()
    expect(window.location.search).toBe('?review=4')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname + window.location.search).toBe(PAGE)
    expect(button).toHaveFocus()

    await user.click(button)
    await findRoom()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
    expect(button).toHaveFocus()
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
    expect([chosenOn('Left picture'), chosenOn('Right picture')]).toEqual([
      'Sketch v1 · 02/03',
      'Sketch edit v2 · 02/03 · second.png',
    ])
    const left = within(stripOf('Left picture'))
    expect(left.getAllByRole('radio').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Sketch v1 · 02/03',
      'Sketch edit v2 · 02/03 · second.png',
      'Sketch edit v2 · 02/03 · back.png',
      'Sketch edit v2 · 02/03 · layers.psd',
      'Photo · dog.jpg',
    ])
    await user.click(left.getByRole('radio', { name: 'Photo · dog.jpg' }))
    expect(room.getByRole('img', { name: 'Photo · dog.jpg' })).toHaveAttribute('src', '/f/21')
    await user.click(within(stripOf('Right picture')).getByRole('radio', { name: /^Sketch v1/ }))
    expect(room.getByRole('img', { name: 'Sketch v1 · first.png' })).toBeVisible()
    expect(room.queryByRole('img', { name: 'Sketch edit v2 · second.png' })).toBeNull()
  })

  test('two pictures are each on their side: there is nothing else to choose', async () => {
    const attachments = [buildFile(12, 'second.png')]
    const steps = [
      buildStep(3, { state: 'REVIEWING', attachments }),
      buildStep(4, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments }),
    ]
    const { user } = openReview({ steps })
    const room = within(await screen.findByRole('dialog', { name: '#1001 · Sketch review · v1' }))
    expect(within(stripOf('Left picture')).getAllByRole('radio')).toHaveLength(1)
    expect(within(stripOf('Right picture')).getAllByRole('radio')).toHaveLength(1)
    expect(room.getByText(/^To leave a note, press the picture/)).toBeVisible()
    await user.click(room.getByRole('button', { name: 'One' }))
    expect(within(stripOf('Picture')).getAllByRole('radio')).toHaveLength(2)
  })

  test('arrow keys choose in the strip that has the focus; other keys are the room’s', async () => {
    const { user } = openReview()
    const room = await findRoom()
    const right = within(stripOf('Right picture'))
    right.getByRole('radio', { checked: true }).focus()
    await user.keyboard('{ArrowRight}')
    expect(chosenOn('Right picture')).toBe('Sketch edit v2 · 02/03 · back.png')
    expect(right.getByRole('radio', { checked: true })).toHaveFocus()
    expect(room.getByText('2 / 3')).toBeVisible()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chosenOn('Right picture')).toBe('Sketch v1 · 02/03')
    // On the other side it stays.
    expect(chosenOn('Left picture')).toBe('Sketch v1 · 02/03')
    await user.keyboard('+')
    expect(transforms()[0]).toMatch(/scale\(1.25\)/)
  })

  test('the small pictures load late, and one that fails, or is none, is a sign', async () => {
    openReview()
    await findRoom()
    const small = () => [...stripOf('Right picture').querySelectorAll('img')]
    expect(small().map((img) => [img.alt, img.getAttribute('loading'), new URL(img.src).pathname])).toEqual([
      ['', 'lazy', '/f/11'],
      ['', 'lazy', '/f/12'],
      ['', 'lazy', '/f/13'],
      ['', 'lazy', '/f/21'],
    ])
    const [first] = small()
    if (first) fireEvent.error(first)
    expect(small()).toHaveLength(3)
  })

  test('the first version is beside the customer’s photo; alone where there is none', async () => {
    const steps = buildSteps().slice(0, 2)
    const first = openReview({ path: `${PAGE}?review=2`, steps })
    await screen.findByRole('radiogroup', { name: 'Left picture' })
    expect(chosenOn('Left picture')).toBe('Photo · dog.jpg')
    first.unmount()
    openReview({ path: `${PAGE}?review=2`, steps, order: reviewed({ items: [] }) })
    await screen.findByRole('radiogroup', { name: 'Picture' })
    expect(chosenOn('Picture')).toBe('Sketch v1 · 02/03')
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
    // The slider handles its arrow keys itself: the picture does not change.
    slider.focus()
    await user.keyboard('{ArrowRight}')
    expect(chosenOn('Right picture')).toMatch(/second.png$/)
    await user.keyboard('1')
    expect(room.queryByRole('slider')).toBeNull()
    expect(room.queryByRole('radiogroup', { name: 'Left picture' })).toBeNull()
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
    // When zoomed, arrow keys pan the pictures up to their edge.
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

  test('actual pixels: as large as the picture is, also beyond 2.5 times, and told in percent of it', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
    const { user } = openReview()
    const room = await findRoom()
    const actual = room.getByRole('button', { name: '1:1, actual pixels' })
    await waitFor(() => expect(actual).toBeEnabled())
    expect(room.getByRole('button', { name: /^Zoom 33%/ })).toBeVisible()
    await user.click(actual)
    expect(actual).toHaveAttribute('aria-pressed', 'true')
    expect(transforms()).toEqual(Array(2).fill('translate(0%, 0%) scale(3)'))
    expect(room.getByRole('button', { name: /^Zoom 100%/ })).toBeVisible()
    // Nearer than that it does not come.
    await user.keyboard('+')
    expect(transforms()[0]).toMatch(/scale\(3\)/)
    await user.keyboard('0')
    expect(actual).toHaveAttribute('aria-pressed', 'false')
    await user.keyboard('z')
    expect(transforms()[0]).toMatch(/scale\(3\)/)
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
    fireEvent.error(room.getByRole('img', { name: 'Sketch edit v2 · second.png' }))
    expect(room.getByText('second.png could not be loaded.')).toBeVisible()
    await user.click(room.getByRole('button', { name: 'Try again' }))
    expect(room.getByRole('img', { name: 'Sketch edit v2 · second.png' })).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(room.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/f/14')
    expect(room.getByText('3 / 3')).toBeVisible()
    await user.keyboard('n')
    expect(room.getByText('1 / 3')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(chosenOn('Right picture')).toMatch(/back.png$/)
  })
})

describe('a photo by itself', () => {
  test('comes as near as 2.5 times, moves by its arrows, and the next one is whole again', async () => {
    const photos = [buildFile(21, 'dog.jpg'), buildFile(22, 'cat.jpg')]
    const order = reviewed({ items: [buildItem({ photos })] })
    const { user } = openReview({ path: PAGE, order, steps: [] })
    await user.click(await screen.findByRole('button', { name: 'Open dog.jpg' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'dog.jpg' }))
    const transform = (name: string) => viewer.getByRole('img', { name }).style.transform
    await user.keyboard('++++++++')
    expect(transform('dog.jpg')).toBe('translate(0%, 0%) scale(2.5)')
    await user.click(viewer.getByRole('button', { name: 'Zoom out' }))
    expect(transform('dog.jpg')).toBe('translate(0%, 0%) scale(2)')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(transform('dog.jpg')).toBe('translate(-10%, -10%) scale(2)')
    await user.keyboard('0{ArrowRight}')
    expect(transform('cat.jpg')).toBe('translate(0%, 0%) scale(1)')
    for (let press = 0; press < 12; press += 1) {
      await user.tab()
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    }
  })
})
