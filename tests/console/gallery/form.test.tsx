import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { drop } from '#tests/support/page/clipboard.tsx'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { artwork, openGallery } from './fixtures.ts'

const CREATE = 'POST /api/artworks'
const CHANGE = 'PUT /api/artworks'

async function openForm(name: 'Upload Gallery' | 'Edit Art 2', answers = {}) {
  const uploads = stubUploads()
  const made = openGallery([artwork(2)], {
    answers: { 'DELETE /api/attachments/:id': failing(404, 'notFound'), ...answers },
  })
  await made.user.click(await screen.findByRole('button', { name }))
  const title = name === 'Upload Gallery' ? name : 'Edit artwork'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const submit = dialog.getByRole('button', { name: title === name ? name : 'Save' })
  const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body
  const choose = async (file: string) => {
    const before = uploads.sent.length
    await waitFor(() => expect(chooser()).toHaveAttribute('type', 'file'))
    await made.user.upload(chooser(), chosenFile(file))
    await waitFor(() => expect(uploads.sent).toHaveLength(before + 1))
  }
  const store = async (file: string, id: number) => {
    await choose(file)
    uploads.sent.at(-1)?.answer(201, [storedFile(id, file)])
    await dialog.findByText('Uploaded')
  }
  return { ...made, uploads, dialog, submit, chooser, choose, store }
}

test('warns of each missing field, and saves nothing', async () => {
  const { user, api, dialog, submit, choose, chooser, uploads } = await openForm('Upload Gallery')
  await user.click(submit)
  expect(await dialog.findByText('Name is required field!')).toBeVisible()
  expect(dialog.getByText('Please chose one file!')).toBeVisible()
  expect(dialog.getByText('Destination Link is required field!')).toBeVisible()
  await choose('one.png')
  await user.click(submit)
  expect(await dialog.findByText('Files is uploading!')).toBeVisible()
  uploads.sent[0]?.answer(201, [storedFile(900, 'one.png')])
  await waitFor(() => expect(dialog.queryByText('Files is uploading!')).toBeNull())
  drop(chooser(), [chosenFile('two.png')])
  expect(await dialog.findByText('Please select only one file!')).toBeVisible()
  expect(api.of(CREATE)).toHaveLength(0)
})

test('adds an artwork with new and existing tags', async () => {
  let answer: ((made: unknown) => void) | undefined
  const { user, api, dialog, submit, store } = await openForm('Upload Gallery', {
    [CREATE]: () => new Promise((resolve) => (answer = resolve)),
  })
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveFocus())
  await user.keyboard('My Neighbour')
  await user.type(dialog.getByRole('textbox', { name: /^Destination link/ }), 'drive.example/7')
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'A cat bus')
  await user.type(dialog.getByRole('textbox', { name: 'Order number' }), '#1001')
  await user.type(dialog.getByRole('textbox', { name: 'Tags' }), ' Forest ,Summer{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Add the tag anime' }))
  await user.click(dialog.getByRole('button', { name: 'Remove summer' }))
  await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'Cats')
  await store('bus.png', 900)
  await user.click(submit)
  expect(await dialog.findByRole('button', { name: 'Uploading' })).toBeVisible()
  expect(api.of(CREATE)[0]?.body).toEqual({
    title: 'My Neighbour',
    description: 'A cat bus',
    destinationLink: 'drive.example/7',
    tags: [{ name: 'forest' }, { name: 'anime', id: 1 }, { name: 'cats' }],
    bookingNumber: 1001,
    attachmentId: 900,
  })
  const lists = api.of('GET /api/artworks').length
  answer?.(artwork(7, { title: 'My Neighbour' }))
  expect(await screen.findByText('Art work is added!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(api.of('GET /api/artworks').length).toBeGreaterThan(lists))
})

test('shows what the server refuses, at the field or in a red alert', async () => {
  let refusal = failing(400, 'invalidInput', { fieldErrors: { bookingNumber: 'validation.noSuchOrder' } })
  const { user, dialog, submit, store } = await openForm('Upload Gallery', { [CREATE]: () => refusal })
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Bus')
  await user.type(dialog.getByRole('textbox', { name: /^Destination link/ }), 'https://drive.example')
  await user.type(dialog.getByRole('textbox', { name: 'Order number' }), '9')
  await store('bus.png', 900)
  await user.click(submit)
  expect(await dialog.findByText('There is no such order.')).toBeVisible()
  refusal = failing(500, 'internal')
  await user.type(dialog.getByRole('textbox', { name: 'Order number' }), '{Backspace}')
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toBeVisible()
})

test('checks links and order numbers', async () => {
  const { user, dialog, submit } = await openForm('Upload Gallery')
  await user.type(dialog.getByRole('textbox', { name: /^Destination link/ }), 'ftp://drive')
  await user.type(dialog.getByRole('textbox', { name: 'Order number' }), 'first')
  await user.click(submit)
  expect(await dialog.findByText(/^Please enter a web address/)).toBeVisible()
  expect(dialog.getByText('This is not valid.')).toBeVisible()
})

test('tries a failed upload again', async () => {
  const { user, dialog, choose, uploads } = await openForm('Upload Gallery')
  await choose('one.png')
  uploads.sent[0]?.answer(500, undefined)
  await user.click(await dialog.findByRole('button', { name: 'Try again: one.png' }))
  await waitFor(() => expect(uploads.sent).toHaveLength(2))
  uploads.sent[1]?.answer(201, [storedFile(900, 'one.png')])
  expect(await dialog.findByText('Uploaded')).toBeVisible()
})

test('asks before it discards what was typed', async () => {
  const { user, dialog } = await openForm('Upload Gallery')
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Bus')
  await user.keyboard('{Escape}')
  const question = await screen.findByText('What you typed is not saved yet. Discard it?')
  expect(question).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('changes an artwork and keeps its file', async () => {
  const { user, api, dialog, submit } = await openForm('Edit Art 2', {
    [CHANGE]: artwork(2, { title: 'Changed', version: 4 }),
    'GET /api/artworks': page([artwork(2)]),
  })
  expect(dialog.getByText('art-2.png')).toBeVisible()
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'Changed')
  const box = dialog.getByRole('textbox', { name: 'Tags' })
  await user.click(box)
  await user.keyboard('{Backspace}')
  await user.click(submit)
  expect(await screen.findByText('Art work is updated!')).toBeVisible()
  expect(api.of(CHANGE)[0]?.body).toEqual({
    id: 2,
    version: 3,
    title: 'Changed',
    description: 'About 2',
    destinationLink: 'https://drive.example/2',
    tags: [],
    bookingNumber: null,
    attachmentId: 502,
  })
})

test('replaces the file', async () => {
  const { user, api, dialog, submit, store } = await openForm('Edit Art 2', { [CHANGE]: artwork(2) })
  await store('new.png', 901)
  expect(dialog.getByText('The new file replaces it when you save.')).toBeVisible()
  await user.click(submit)
  await waitFor(() => expect(api.of(CHANGE)[0]?.body).toMatchObject({ attachmentId: 901 }))
})

test('shows both sides if someone else has saved meanwhile', async () => {
  const theirs = artwork(2, { title: 'Theirs', version: 9 })
  const { user, api, dialog, submit } = await openForm('Edit Art 2', {
    [CHANGE]: ({ body }: { body: { version: number } }) =>
      body.version === 9 ? theirs : failing(409, 'versionConflict'),
    'GET /api/artworks/:id': theirs,
  })
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'Mine')
  await user.click(submit)
  const conflict = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  expect(conflict.getByText('Theirs')).toBeVisible()
  expect(conflict.getByText('Mine')).toBeVisible()
  await user.click(conflict.getByRole('button', { name: /mine/i }))
  await waitFor(() => expect(api.of(CHANGE).at(-1)?.body).toMatchObject({ title: 'Mine', version: 9 }))
})
