import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { type Asked, failing, nothing, page } from '#tests/support/api.ts'
import { ALL, artwork, comment, openGallery, SEES } from './fixtures.ts'

const open = (given: Artwork, options = {}) =>
  openGallery([given], { path: `/gallery/${given.id}`, ...options })
const panel = async () => within(await screen.findByRole('region', { name: /^Comments/ }))
const menu = () => screen.findByRole('button', { name: 'More actions' })

test('shows picture, title, description, tags, links and the order', async () => {
  open(artwork(2, { bookingNumber: 1001, bookingCode: 'CODE1001' }))
  await screen.findByRole('heading', { level: 1, name: 'Art 2' })
  expect(screen.getByText('About 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'anime' })).toHaveAttribute('href', '/gallery?tag=anime')
  const download = screen.getByRole('link', { name: 'Download' })
  expect(download).toHaveAttribute('href', 'https://drive.example/2')
  expect(download).toHaveAttribute('target', '_blank')
  expect(download.getAttribute('rel')).toContain('noopener')
  const file = screen.getByRole('link', { name: 'Download file' })
  expect(file).toHaveAttribute('href', '/api/files/502/original?signature=x&download=1')
  expect(screen.getByRole('link', { name: '#1001' })).toHaveAttribute('href', '/order/CODE1001')
  expect(screen.getByText('Linh Trần')).toBeVisible()
})

test('names the order without a link if the account may not open it, and the author if that is hidden', async () => {
  open(artwork(2, { bookingNumber: 1001, createdBy: null, description: null }))
  expect(await screen.findByText('#1001')).toBeVisible()
  expect(screen.queryByRole('link', { name: '#1001' })).toBeNull()
  expect(screen.getByText('Customer service')).toBeVisible()
  expect(screen.getByText('No description')).toBeVisible()
})

test('opens the picture in the whole window', async () => {
  const { user } = open(artwork(2))
  await user.click(await screen.findByRole('button', { name: /Art 2/ }))
  expect(await screen.findByRole('dialog', { name: 'art-2.png' })).toBeVisible()
})

test('edits and deletes by permission', async () => {
  const { user, api } = open(artwork(2), { answers: { 'DELETE /api/artworks/:id': nothing } })
  await user.click(await menu())
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit artwork' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await menu())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Are you sure you want to delete this art work?')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Art work is deleted!')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/gallery'))
  expect(api.of('DELETE /api/artworks/:id')).toHaveLength(1)
})

test('stays if deleting fails', async () => {
  const { user } = open(artwork(2), { answers: { 'DELETE /api/artworks/:id': failing(500, 'internal') } })
  await user.click(await menu())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.querySelector('[data-kind="error"]')).not.toBeNull())
  expect(location.pathname).toBe('/gallery/2')
})

test('offers only what the account may do', async () => {
  const { user } = open(artwork(2), { permissions: SEES })
  await user.click(await menu())
  expect(screen.getByRole('button', { name: 'Looks like this one' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('creators edit and delete their own, by keyboard', async () => {
  const own = { createdBy: { login: 'mai', fullName: 'Mai Phạm' } }
  const { user } = open(artwork(2, own), { permissions: ['VIEW_ARTWORK'] })
  ;(await menu()).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Looks like this one' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(await menu()).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'anime' })).toBeNull()
})

test('finds what looks like it', async () => {
  const { user } = open(artwork(2))
  await user.click(await menu())
  await user.click(screen.getByRole('button', { name: 'Looks like this one' }))
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/gallery?like=2'))
})

test.each([
  ['/gallery/abc', 'There is no such artwork. It may have been deleted.'],
  ['/gallery/77', 'There is no such artwork. It may have been deleted.'],
  ['/gallery/88', 'The artwork could not be loaded.'],
])('%s leads back to the gallery, with the reason', async (path, reason) => {
  openGallery([artwork(2)], {
    path,
    answers: {
      'GET /api/artworks/77': failing(404, 'notFound'),
      'GET /api/artworks/88': failing(500, 'internal'),
    },
  })
  expect(await screen.findByText(reason)).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/gallery'))
  await screen.findByRole('link', { name: 'Art 2' })
})

test('is refused without the permission', async () => {
  open(artwork(2), { permissions: ['ACCESS_ORDER'] })
  expect(
    await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: See an artwork\.$/),
  ).toBeVisible()
})

test('shows five comments and more on demand', async () => {
  const all = Array.from({ length: 7 }, (_, at) => comment(7 - at))
  const { user, api } = open(artwork(2), {
    answers: {
      'GET /api/artworks/:id/comments': ({ query }: Asked) =>
        page(all.slice(0, Number(query.get('size'))), all.length),
    },
  })
  const comments = await panel()
  expect(await comments.findAllByRole('listitem')).toHaveLength(5)
  await user.click(comments.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(comments.getAllByRole('listitem')).toHaveLength(7))
  expect(comments.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(api.of('GET /api/artworks/:id/comments').at(-1)?.query.get('size')).toBe('10')
  const colours = screen.getByRole('region', { name: /^Comments/ }).style
  expect(colours.getPropertyValue('--surface')).toBe('#1a1917')
})

test('adds a comment, by keyboard too, and none without text', async () => {
  const mine = { deletable: true, author: { login: 'mai', fullName: 'Mai Phạm' } }
  const { user, api } = open(artwork(2), {
    answers: {
      'POST /api/artworks/:id/comments': ({ body }: { body: { text: string } }) =>
        comment(9, { text: body.text, ...mine }),
    },
  })
  const comments = await panel()
  expect(await comments.findByText('No comments yet.')).toBeVisible()
  await user.click(comments.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Please Comment!')).toBeVisible()
  expect(api.of('POST /api/artworks/:id/comments')).toHaveLength(0)
  await user.type(comments.getByRole('textbox', { name: 'Write a comment' }), 'Lovely')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await comments.findByText('Lovely', { selector: 'li span' })).toBeVisible()
  expect(comments.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
})

test('keeps what is typed while a comment is on its way', async () => {
  const { user } = open(artwork(2), {
    answers: {
      'POST /api/artworks/:id/comments': ({ body }: { body: { text: string } }) =>
        comment(9, { text: body.text }),
    },
  })
  const comments = await panel()
  const box = comments.getByRole('textbox', { name: 'Write a comment' })
  await user.type(box, 'Lovely')
  fireEvent.click(comments.getByRole('button', { name: 'Comment' }))
  // At once, before the box is locked.
  fireEvent.change(box, { target: { value: 'Lovely cat' } })
  expect(await comments.findByText('Lovely', { selector: 'li span' })).toBeVisible()
  await waitFor(() => expect(box).toHaveValue('cat'))
  expect(localStorage.getItem('atelier.draft.mai.gallery.2.comment')).toContain('"cat"')
})

test('keeps a comment that could not be sent', async () => {
  const { user } = open(artwork(2), {
    answers: { 'POST /api/artworks/:id/comments': failing(500, 'internal') },
  })
  const comments = await panel()
  await user.type(comments.getByRole('textbox', { name: 'Write a comment' }), 'Lovely')
  await user.click(comments.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(document.querySelector('[data-kind="error"]')).not.toBeNull())
  expect(comments.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Lovely')
})

test('deletes only comments that the account may delete', async () => {
  let rows = [comment(2, { deletable: true }), comment(1, { author: null })]
  const { user } = open(artwork(2), {
    answers: {
      'GET /api/artworks/:id/comments': () => page(rows),
      'DELETE /api/artworks/:id/comments/:comment': () => {
        rows = rows.slice(1)
        return nothing
      },
    },
  })
  const comments = await panel()
  expect(await comments.findByText('Customer service')).toBeVisible()
  expect(comments.getAllByRole('button', { name: /^Delete the comment/ })).toHaveLength(1)
  await user.click(comments.getByRole('button', { name: 'Delete the comment of Linh Trần' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(comments.queryByText('Said 2')).toBeNull())
  expect(comments.getByText('Said 1')).toBeVisible()
})

test('says that the comments could not be loaded, and loads them again', async () => {
  let broken = true
  const { user } = open(artwork(2), {
    answers: {
      'GET /api/artworks/:id/comments': () => (broken ? failing(500, 'internal') : page([comment(1)])),
    },
  })
  const comments = await panel()
  expect(await comments.findByText('The comments could not be loaded.')).toBeVisible()
  broken = false
  await user.click(comments.getByRole('button', { name: 'Try again' }))
  expect(await comments.findByText('Said 1')).toBeVisible()
})

test('speaks Vietnamese', async () => {
  open(artwork(2), { account: { langKey: 'vi' }, permissions: ALL })
  const article = within(await screen.findByRole('article'))
  expect(await article.findByRole('link', { name: 'Thư viện tranh' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Tải xuống' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Gửi bình luận' })).toBeVisible()
})

test('shows the comments of a social network instead, dark and five at a time', async () => {
  const { api } = open(artwork(2), {
    answers: {
      'GET /api/artworks/comments-frame': { address: 'https://social.example/comments.php?app=7' },
    },
  })
  const region = await panel()
  const { searchParams, origin, pathname } = new URL(region.getByTitle('Comments').getAttribute('src') ?? '')
  expect(`${origin}${pathname}`).toBe('https://social.example/comments.php')
  expect(Object.fromEntries(searchParams)).toEqual({
    app: '7',
    href: `${location.origin}/gallery/2`,
    numposts: '5',
    colorscheme: 'dark',
    locale: 'en_US',
  })
  expect(api.of('GET /api/artworks/:id/comments')).toHaveLength(0)
})
