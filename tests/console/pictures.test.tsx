import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { buildItem, buildStep } from './orders/fixtures.ts'
import { buildFile, openReview, PAGE, reviewed } from './orders/review/reviewSupport.ts'

/** A picture of 4,000 px, as the API describes it. */
const large = (id: number, name: string, more: Partial<Attachment> = {}) =>
  buildFile(id, name, {
    thumbnailLink: `/t/${id}?s=1`,
    renditionLink: `/r/${id}?s=1`,
    width: 4000,
    height: 3000,
    ...more,
  })

const inAllWidths = (id: number) =>
  [320, 640, 1280, 2560].map((width) => `/r/${id}?s=1&width=${width} ${width}w`).join(', ')

const photo = large(21, 'dog.jpg')
const work = large(12, 'second.png')
const steps = [
  buildStep(3, { status: 'SKETCH', state: 'REVIEWING', attachments: [work] }),
  buildStep(4, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments: [work] }),
]
const open = (photos: readonly Attachment[] = [photo], path = PAGE) =>
  openReview({ path, steps, order: reviewed({ items: [buildItem({ photos: [...photos] })] }) })
/** Nothing is made of the photos yet, so that they open in the viewer. */
const openAlone = (photos: readonly Attachment[] = [photo]) =>
  openReview({ path: PAGE, steps: [], order: reviewed({ items: [buildItem({ photos: [...photos] })] }) })

const tile = async (name: string) => screen.findByRole('button', { name: `Open ${name}` })
const imageOf = (place: Element): HTMLImageElement => {
  const found = place.querySelector('img')
  if (!found) throw new Error('There is no picture')
  return found
}
const attributes = (image: Element, ...names: string[]) => names.map((name) => image.getAttribute(name))
const allSources = () =>
  [...document.querySelectorAll('img')].flatMap(({ src, srcset }) => [src, ...srcset.split(', ')])

describe('a picture in a page', () => {
  test('whose file ends too early says so in the page and in the viewer', async () => {
    const { user } = openAlone([large(31, 'cut.jpg', { complete: false }), large(32, 'whole.jpg')])
    const label = 'Not complete'
    const cut = (await tile('cut.jpg')).closest('li')
    expect(within(cut ?? document.body).getByText(label)).toHaveAttribute('title', 'The file ends too early.')
    expect(screen.getAllByText(label)).toHaveLength(1)
    await user.click(await tile('cut.jpg'))
    const viewer = within(await screen.findByRole('dialog', { name: 'cut.jpg' }))
    expect(viewer.getByText(label)).toBeVisible()
    await user.keyboard('{ArrowRight}')
    const next = within(await screen.findByRole('dialog', { name: 'whole.jpg' }))
    expect(next.queryByText(label)).toBeNull()
  })

  test('comes in the width of its place, and at once if it is the newest or beside that', async () => {
    open()
    for (const [name, id] of [
      ['second.png', 12],
      ['dog.jpg', 21],
    ] as const) {
      const image = imageOf(await tile(name))
      expect(attributes(image, 'srcset', 'sizes')).toEqual([inAllWidths(id), 'min(100vw, 612px)'])
      expect(attributes(image, 'width', 'height', 'loading')).toEqual(['4000', '3000', 'eager'])
    }
    expect(allSources().filter((source) => source.includes('/f/'))).toEqual([])
  })

  test('comes when it is scrolled to, and its original in the viewer alone', async () => {
    const { user } = openAlone()
    const customers = imageOf(await tile('dog.jpg'))
    expect(attributes(customers, 'srcset', 'sizes')).toEqual([inAllWidths(21), 'min(100vw, 576px)'])
    expect(customers).toHaveAttribute('loading', 'lazy')
    expect(allSources().filter((source) => source.includes('/f/'))).toEqual([])

    await user.click(await tile('dog.jpg'))
    const viewer = within(await screen.findByRole('dialog', { name: 'dog.jpg' }))
    const whole = viewer.getByRole('img', { name: 'dog.jpg' })
    expect(attributes(whole, 'src', 'srcset')).toEqual(['/f/21', null])
    const early = () => document.querySelector('[data-stage] img[src="/t/21?s=1"]')
    expect(early()).not.toBeNull()
    fireEvent.load(whole)
    expect(early()).toBeNull()
  })

  test('is asked for no wider than it is, and as it is where nothing can be made of it', async () => {
    const small = large(22, 'cat.png', { width: 500, height: 300 })
    const heic = buildFile(23, 'phone.heic', { fileType: 'image/heic' })
    open([small, heic])
    const srcset = '/r/22?s=1&width=320 320w, /r/22?s=1&width=640 500w'
    expect(imageOf(await tile('cat.png'))).toHaveAttribute('srcset', srcset)
    expect(attributes(imageOf(await tile('phone.heic')), 'src', 'srcset')).toEqual(['/f/23', null])
  })

  test('of a kind that browsers do not show is shown as the server makes it', async () => {
    const { user } = openAlone([large(24, 'proof.tif', { fileType: 'image/tiff' })])
    await user.click(await tile('proof.tif'))
    const viewer = within(await screen.findByRole('dialog', { name: 'proof.tif' }))
    const whole = viewer.getByRole('img', { name: 'proof.tif' })
    expect(whole).toHaveAttribute('src', '/r/24?s=1&width=2560')
  })
})

describe('a picture that does not load', () => {
  test('gives way to its thumbnail, then to a word, its file and another try', async () => {
    const { api, user } = open()
    const image = async () => imageOf(await tile('dog.jpg'))
    fireEvent.error(await image())
    expect(attributes(await image(), 'src', 'srcset')).toEqual(['/t/21?s=1', null])
    fireEvent.error(await image())
    const retry = await screen.findByRole('button', { name: 'Try again: dog.jpg' })
    const entry = within(retry.closest('li') ?? document.body)
    expect(entry.getByText('Could not be shown')).toBeVisible()
    expect(entry.getByRole('link', { name: 'dog.jpg' })).toHaveAttribute('href', '/f/21')
    expect(entry.queryByRole('img')).toBeNull()
    const asked = () => api.of('GET /api/bookings/AT-1001X').length
    const before = asked()
    await user.click(retry)
    expect(await tile('dog.jpg')).toHaveFocus()
    expect(await image()).toHaveAttribute('srcset', inAllWidths(21))
    // The answer brings new links, because the old ones may have expired.
    await expect.poll(asked).toBeGreaterThan(before)
  })

  test('says so in the viewer, and is tried again there', async () => {
    const { user } = openAlone()
    await user.click(await tile('dog.jpg'))
    const viewer = within(await screen.findByRole('dialog', { name: 'dog.jpg' }))
    fireEvent.error(viewer.getByRole('img', { name: 'dog.jpg' }))
    expect(viewer.getByText('Could not be shown')).toBeVisible()
    await user.click(viewer.getByRole('button', { name: 'Try again' }))
    expect(viewer.getByRole('img', { name: 'dog.jpg' })).toHaveAttribute('src', '/f/21')
  })

  test('of a person gives way to the initials; another picture is tried', () => {
    const initials = () => document.querySelector('[data-initials]')?.getAttribute('data-initials')
    const { rerender } = render(<PersonAvatar name="Ánh Trần" imageUrl="/a.png" />)
    expect(initials()).toBeUndefined()
    fireEvent.error(imageOf(document.body))
    expect(initials()).toBe('ÁT')
    expect(document.querySelector('img')).toBeNull()
    rerender(<PersonAvatar name="Ánh Trần" imageUrl="/b.png" />)
    expect(imageOf(document.body)).toHaveAttribute('src', '/b.png')
  })
})

test('the review room takes the original once it is brought nearer than a width resolves', async () => {
  const { user } = open([photo], `${PAGE}?review=4`)
  const room = within(await screen.findByRole('dialog', { name: '#1001 · Sketch review · v1' }))
  const image = () => room.getByRole('img', { name: /second\.png$/ })
  expect(image()).toHaveAttribute('srcset', `${inAllWidths(12)}, /f/12 4000w`)
  expect(image()).toHaveAttribute('sizes', 'calc(min(50vw, 133vh) * 1)')
  await user.keyboard('+++')
  expect(image()).toHaveAttribute('sizes', 'calc(min(50vw, 133vh) * 2)')
  // A larger version that is already loaded is not replaced by a smaller one.
  await user.keyboard('0')
  expect(image()).toHaveAttribute('sizes', 'calc(min(50vw, 133vh) * 2)')
  fireEvent.error(image())
  expect(attributes(image(), 'src', 'srcset')).toEqual(['/f/12', null])
})
