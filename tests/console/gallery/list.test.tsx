import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { ALL, artwork, openGallery, SEES } from './fixtures.ts'

const LIST = 'GET /api/artworks'
const cards = async () => within(await screen.findByRole('list', { name: 'Gallery listing' }))

test('shows each artwork with picture, title, description and tags', async () => {
  openGallery([artwork(2), artwork(1, { description: null, tags: [] })])
  const list = await cards()
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(document.title).toBe('Atelier | Gallery listing')
  expect(list.getByRole('link', { name: 'Art 2' })).toHaveAttribute('href', '/gallery/2')
  expect(list.getByText('About 2')).toBeVisible()
  expect(list.getByText('anime')).toBeVisible()
  expect(list.queryByText('About 1')).toBeNull()
  const [picture] = document.querySelectorAll<HTMLImageElement>('main img')
  expect(picture).toHaveAttribute('loading', 'lazy')
  expect(picture).toHaveAttribute('sizes', '255px')
  expect(picture?.srcset).toContain('&width=320 320w')
  expect(picture?.parentElement?.style.getPropertyValue('--placeholder')).toMatch(/^url\(data:image\/png/)
  if (picture) fireEvent.load(picture)
  expect(picture).toHaveAttribute('data-loaded')
})

test('says of a picture that it cannot be shown', async () => {
  openGallery([artwork(2)])
  await cards()
  const image = () => document.querySelector('main li img')
  for (let tried = 0; tried < 3; tried += 1) {
    const now = image()
    if (now) fireEvent.error(now)
  }
  expect(image()).toBeNull()
  expect(screen.getByRole('link', { name: 'Art 2' })).toBeVisible()
})

test('opens the artwork, and comes back to where it was', async () => {
  const { user } = openGallery([artwork(2)], { path: '/gallery?tag=anime' })
  await user.click(await screen.findByRole('link', { name: 'Art 2' }))
  await screen.findByRole('heading', { level: 1, name: 'Art 2' })
  expect(location.pathname).toBe('/gallery/2')
  const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }))
  await user.click(crumbs.getByRole('link', { name: 'Gallery listing' }))
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/gallery?tag=anime'))
})

test('downloads the file, by keyboard too', async () => {
  const { user } = openGallery([artwork(2)])
  const link = await screen.findByRole('link', { name: 'Download Art 2' })
  expect(link).toHaveAttribute('href', '/api/files/502/original?signature=x&download=1')
  expect(link).toHaveAttribute('download', 'art-2.png')
  screen.getByRole('link', { name: 'Art 2' }).focus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Edit Art 2' })).toHaveFocus()
  await user.tab()
  expect(link).toHaveFocus()
})

test('edits by permission, and otherwise only what one has added', async () => {
  const own = { createdBy: { login: 'mai', fullName: 'Mai Phạm' } }
  openGallery([artwork(2), artwork(1, own)], { permissions: SEES })
  await cards()
  expect(screen.queryByRole('button', { name: 'Edit Art 2' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit Art 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Upload Gallery' })).toBeNull()
})

test('does not link artworks that the account may not open', async () => {
  openGallery([artwork(2)], { permissions: ['ACCESS_ORDER', 'VIEW_ARTWORK_LIST'] })
  const list = await cards()
  expect(list.getByRole('heading', { name: 'Art 2' })).toBeVisible()
  expect(list.queryByRole('link', { name: 'Art 2' })).toBeNull()
})

test('searches half a second after the last key', async () => {
  const { user, api } = openGallery([artwork(2)])
  await cards()
  const box = screen.getByRole('searchbox', { name: 'Search, such as Naruto, One Piece, Totoro' })
  expect(box).toHaveAttribute('placeholder', 'Search, such as Naruto, One Piece, Totoro')
  const before = performance.now()
  await user.type(box, 'naruto')
  const typed = performance.now()
  await waitFor(() => expect(api.of(LIST).at(-1)?.query.get('text')).toBe('naruto'))
  expect(performance.now() - before).toBeGreaterThanOrEqual(450)
  expect(performance.now() - typed).toBeLessThan(3000)
  expect(api.of(LIST).filter(({ query }) => query.has('text'))).toHaveLength(1)
  expect(location.search).toBe('?text=naruto')
})

test('filters by several tags, which all must fit, and goes back', async () => {
  const { user, api } = openGallery([artwork(2)])
  await cards()
  const anime = await screen.findByRole('button', { name: 'anime 3' })
  expect(anime).toHaveAttribute('aria-pressed', 'false')
  await user.click(anime)
  expect(screen.getByRole('button', { name: 'anime 3' })).toHaveAttribute('aria-pressed', 'true')
  screen.getByRole('button', { name: 'portrait 1' }).focus()
  await user.keyboard(' ')
  await waitFor(() => expect(api.of(LIST).at(-1)?.query.getAll('tag')).toEqual(['anime', 'portrait']))
  history.back()
  await waitFor(() => expect(location.search).toBe('?tag=anime'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'portrait 1' })).toHaveAttribute('aria-pressed', 'false'),
  )
  await user.click(screen.getByRole('button', { name: 'anime 3' }))
  expect(location.search).toBe('')
})

test('keeps a tag of the address that no artwork uses, so that it can be taken back', async () => {
  const { user } = openGallery([], { path: '/gallery?tag=gone' })
  await screen.findByRole('button', { name: 'anime 3' })
  await user.click(screen.getByRole('button', { name: 'gone' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test.each([
  ['Shape', 'Portrait', 'orientation', 'PORTRAIT'],
  ['Size', 'Large, from 3,000 px', 'pictureSize', 'LARGE'],
  ['Colour', 'Teal', 'colour', 'TEAL'],
])('filters by %s', async (name, option, param, value) => {
  const { user, api } = openGallery([artwork(2)])
  await cards()
  await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
  await waitFor(() => expect(api.of(LIST).at(-1)?.query.get(param)).toBe(value))
  expect(location.search).toBe(`?${param}=${value}`)
  await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('lists what looks like one, until that is removed', async () => {
  const { user, api } = openGallery([artwork(2)], { path: '/gallery?like=2' })
  expect(await screen.findByText('Art 2', { selector: 'main span span' })).toBeVisible()
  expect(api.of(LIST).at(-1)?.query.get('like')).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Remove Looks like' }))
  await waitFor(() => expect(api.of(LIST).at(-1)?.query.has('like')).toBe(false))
})

test('keeps the page until the next one has arrived', async () => {
  let arrive: (() => void) | undefined
  const all = Array.from({ length: 60 }, (_, at) => artwork(60 - at))
  const { user } = openGallery([], {
    path: '/gallery?size=30',
    answers: {
      [LIST]: async ({ query }: Asked) => {
        const from = Number(query.get('page')) * 30
        if (from > 0) await new Promise<void>((resolve) => (arrive = resolve))
        return page(all.slice(from, from + 30), 60)
      },
    },
  })
  await screen.findByRole('link', { name: 'Art 60' })
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getByRole('link', { name: 'Art 60' })).toBeVisible()
  await waitFor(() => expect(arrive).toBeDefined())
  arrive?.()
  await screen.findByRole('link', { name: 'Art 30' })
  expect(screen.queryByRole('link', { name: 'Art 60' })).toBeNull()
  expect(location.search).toContain('page=1')
})

test('says that it is empty, that nothing matches, and that it could not be loaded', async () => {
  let broken = true
  const { user } = openGallery([], {
    answers: {
      [LIST]: () => (broken ? failing(500, 'internal') : page([])),
      'GET /api/tags': () => (broken ? failing(500, 'internal') : []),
    },
  })
  await screen.findByText('The gallery could not be loaded.')
  expect(screen.getByText('The tags could not be loaded.')).toBeVisible()
  broken = false
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  await screen.findByText('There are no artworks yet')
  expect(screen.getByText(/Upload the first one/)).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: /^Search, such as/ }), 'x{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  await screen.findByText('There are no artworks yet')
})

test('is refused without the permission', async () => {
  openGallery([], { permissions: ['ACCESS_ORDER'] })
  expect(
    await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: See the gallery\.$/),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Gallery listing' })).toBeNull()
})

test('is home for those who may open nothing else of the menu', async () => {
  openGallery([artwork(2)], { path: '/', permissions: ['VIEW_ARTWORK_LIST'] })
  await cards()
  expect(location.pathname).toBe('/gallery')
})

test('is not home for those who may open another screen', async () => {
  openGallery([artwork(2)], { path: '/', permissions: ['VIEW_ARTWORK_LIST', 'ACCESS_ARTIST'] })
  await screen.findByRole('heading', { level: 1, name: 'Artists' })
  expect(screen.getByRole('link', { name: 'Gallery listing' })).toHaveAttribute('href', '/gallery')
})

test('speaks Vietnamese', async () => {
  openGallery([artwork(2)], { account: { langKey: 'vi' }, permissions: ALL })
  await screen.findByRole('link', { name: 'Thư viện tranh' })
  await screen.findByRole('heading', { level: 1, name: 'Thư viện tranh' })
  expect(await screen.findByRole('button', { name: 'Sửa Art 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tải tranh lên' })).toBeVisible()
})
