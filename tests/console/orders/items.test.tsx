import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import { type Answers, failing, nothing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildItem, buildOrder, EVERYTHING } from './fixtures.ts'

const path = '/order/AT-1001X'
const ORDER = 'GET /api/bookings/AT-1001X'
const SAVE = 'PUT /api/bookings/:id/items/1/summarize'
const hat = { ...storedFile(1, 'hat.jpg'), external: true }
const item = buildItem({ photos: [hat], attachments: [storedFile(2, 'coat.png')] })

const open = (
  of: Partial<ReturnType<typeof buildOrder>> = {},
  answers: Answers = {},
  permissions = EVERYTHING,
) =>
  renderConsole({
    path,
    permissions,
    answers: {
      [ORDER]: buildOrder({ items: [item], ...of }),
      'GET /api/bookings/:id/work-logs': [],
      ...answers,
    },
  })

const card = async (name = 'Couple Portrait') => within(await screen.findByRole('region', { name }))
const fileInput = (scope: ReturnType<typeof within>) => scope.getByLabelText(/Drag & Drop or Click to Upload/)
const editor = () => screen.findByRole('textbox', { name: 'Summary of Couple Portrait' })

/** Answers the confirmation, and waits until the page can be used again. */
async function answer(user: ReturnType<typeof renderConsole>['user'], name: string) {
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Replaces the editor's text by pasting: jsdom has no selection to type into. */
async function write(text: string) {
  const field = await editor()
  field.focus()
  const data: Readonly<Record<string, string>> = { 'text/html': `<p>${text}</p>`, 'text/plain': text }
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => data[type] ?? '', files: [], types: [] },
  })
  await waitFor(() => expect(field).toHaveTextContent(text))
}

// jsdom has no layout, and the editor scrolls to where it writes.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

describe('Order Original', () => {
  test('marks what lies elsewhere, and deletes a file after a question', async () => {
    const { user, api } = open({}, { 'DELETE /api/bookings/:id/items/1/attachments/1': nothing })
    const original = await card()
    expect(original.getAllByText('External')).toHaveLength(1)
    await user.click(original.getByRole('button', { name: 'Delete hat.jpg' }))
    await answer(user, 'Cancel')
    await user.click(original.getByRole('button', { name: 'Delete hat.jpg' }))
    await answer(user, 'Confirm')
    expect(await screen.findByText('File deleteted!')).toBeVisible()
    expect(original.queryByRole('button', { name: 'Open hat.jpg' })).toBeNull()
    expect(api.of('DELETE /api/bookings/1001/items/1/attachments/1')).toHaveLength(1)
    expect(original.getByRole('button', { name: 'Delete coat.png' })).toHaveFocus()
  })

  test('says what failed, and the file stays', async () => {
    const { user } = open({}, { 'DELETE /api/bookings/:id/items/1/attachments/1': failing(502) })
    const original = await card()
    await user.click(original.getByRole('button', { name: 'Delete hat.jpg' }))
    await answer(user, 'Confirm')
    expect(await screen.findByText('Can not delete file, Please try again later!')).toBeVisible()
    expect(original.getByRole('button', { name: 'Open hat.jpg' })).toBeVisible()
    takeComplaints()
  })

  test('takes files once they are uploaded, and not before', async () => {
    const uploads = stubUploads()
    const { user, api } = open(
      {},
      {
        'POST /api/bookings/:id/items/1/upload': {
          ...item,
          attachments: [...item.attachments, storedFile(900, 'new.png')],
        },
      },
    )
    const original = await card()
    await user.click(original.getByRole('button', { name: 'Add files to Couple Portrait' }))
    expect(fileInput(original)).toHaveFocus()
    const commit = original.getByRole('button', { name: 'Add files' })
    await user.click(commit)
    expect(await screen.findByText('Please select a file!')).toBeVisible()
    await user.upload(fileInput(original), chosenFile('new.png'))
    await waitFor(() => expect(uploads.sent).toHaveLength(1))
    await user.click(commit)
    expect(await screen.findByText('Files is uploading!')).toBeVisible()
    expect(api.of('POST /api/bookings/1001/items/1/upload')).toHaveLength(0)

    uploads.sent[0]?.answer(201, [storedFile(900, 'new.png')])
    await original.findByText('Uploaded')
    await user.click(commit)
    expect(await original.findByRole('button', { name: 'Open new.png' })).toBeVisible()
    expect(api.of('POST /api/bookings/1001/items/1/upload').at(-1)?.body).toEqual({
      attachments: [{ id: 900 }],
    })
    expect(original.getByRole('button', { name: 'Add files to Couple Portrait' })).toHaveFocus()
  })

  test('those who may not change it only look', async () => {
    open({}, {}, ['ACCESS_ORDER', 'VIEW_BOOKING', 'CAN_SEE_ASSIGN_ORDER'])
    const original = await card()
    expect(original.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open hat.jpg',
      'Open coat.png',
    ])
    expect(screen.queryByRole('button', { name: 'Add Order Item' })).toBeNull()
  })
})

test('links in a note work, to pictures too without asking for them; the full stop stays outside', async () => {
  const note = 'See https://a.example/look. And https://a.example/hat.jpg?w=9, please'
  open({ items: [buildItem({ note })] })
  const box = await card()
  expect(box.getByRole('link', { name: 'https://a.example/look' })).toHaveAttribute('target', '_blank')
  expect(box.getByRole('link', { name: 'https://a.example/hat.jpg?w=9' })).toHaveAttribute('target', '_blank')
  expect(document.querySelector('img[src*="a.example"]')).toBeNull()
})

test('a photo that the shop keeps is told of, and its address never asked, until there is a copy', async () => {
  const photos = (['PENDING', 'FAILED'] as const).map((fetchState, at) => ({
    ...storedFile(at + 1, `${fetchState}.jpg`),
    external: true,
    thumbnailLink: null,
    fetchState,
  }))
  open({ items: [buildItem({ photos })] })
  const box = await card()
  expect(box.getByText('Being fetched from the shop…')).toBeVisible()
  expect(box.getByText('Could not be fetched from the shop')).toBeVisible()
  for (const role of ['img', 'link']) expect(box.queryByRole(role)).toBeNull()
})

describe('Summarize', () => {
  test('is saved with its version and shown', async () => {
    const { user, api } = open(
      {},
      {
        [SAVE]: ({ body }: { body: { summarize: string } }): OrderItem => ({
          ...item,
          summarize: body.summarize,
          version: 2,
        }),
      },
    )
    await user.click((await card()).getByRole('button', { name: 'Edit the summary of Couple Portrait' }))
    await waitFor(async () => expect(await editor()).toHaveFocus())
    await write('Blue scarf')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Summary is saved!')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/items/1/summarize').at(-1)?.body).toMatchObject({
      id: 1,
      version: 1,
    })
    const edit = (await card()).getByRole('button', { name: 'Edit the summary of Couple Portrait' })
    expect(edit).toHaveFocus()
    expect((await card()).getByText(/Blue scarf/)).toBeVisible()
  })

  test('that is too long is told so and stays', async () => {
    const { user, api } = open()
    await user.click((await card()).getByRole('button', { name: 'Edit the summary of Couple Portrait' }))
    await waitFor(async () => expect(await editor()).toHaveFocus())
    await write('x'.repeat(20_000))
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('This is too long.')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/items/1/summarize')).toEqual([])
  })

  test('waits for the files of the item', async () => {
    const uploads = stubUploads()
    const { user, api } = open()
    const box = await card()
    await user.click(box.getByRole('button', { name: 'Add files to Couple Portrait' }))
    await user.upload(fileInput(box), chosenFile('new.png'))
    await waitFor(() => expect(uploads.sent).toHaveLength(1))
    await user.click(box.getByRole('button', { name: 'Edit the summary of Couple Portrait' }))
    await write('Blue scarf')
    await user.click(box.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Files is uploading!')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/items/1/summarize')).toHaveLength(0)
  })

  test('left half written it is offered back, and saved over what came meanwhile only knowingly', async () => {
    const first = open()
    await first.user.click(
      (await card()).getByRole('button', { name: 'Edit the summary of Couple Portrait' }),
    )
    await write('Blue scarf')
    first.unmount()

    const theirs = '<p>Green scarf</p>'
    const newer = { ...item, summarize: theirs, version: 4 }
    const { user, api } = open(
      { items: [newer] },
      { [SAVE]: failing(409, 'versionConflict', { facts: { version: 4, text: theirs } }) },
    )
    expect(await editor()).toHaveTextContent('Blue scarf')
    expect(screen.getByText(/Restored what you typed/)).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(dialog.getByText(/Blue scarf/)).toBeVisible()
    expect(dialog.getByText('Green scarf')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/items/1/summarize').at(-1)?.body).toMatchObject({ version: 1 })
    takeComplaints()

    api.answer({ [SAVE]: { ...newer, summarize: '<p>Blue scarf</p>', version: 5 } })
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await screen.findByText('Summary is saved!')).toBeVisible()
    expect(api.of('PUT /api/bookings/1001/items/1/summarize').at(-1)?.body).toMatchObject({ version: 4 })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('atelier.draft'))).toEqual([])
  })

  test('what is saved can be taken instead; cancelling asks before it throws words away', async () => {
    const theirs = '<p>Green scarf</p>'
    const { user } = open(
      {},
      { [SAVE]: failing(409, 'versionConflict', { facts: { version: 4, text: theirs } }) },
    )
    const box = await card()
    await user.click(box.getByRole('button', { name: 'Edit the summary of Couple Portrait' }))
    await write('Blue scarf')
    await user.click(box.getByRole('button', { name: 'Cancel' }))
    await answer(user, 'Cancel')
    expect(await editor()).toHaveTextContent('Blue scarf')
    await user.click(box.getByRole('button', { name: 'Save' }))
    await answer(user, 'Keep theirs')
    expect(await box.findByText('Green scarf')).toBeVisible()
    expect(box.queryByRole('textbox', { name: /Summary of/ })).toBeNull()
    takeComplaints()
  })
})

describe('Add Order Item', () => {
  test('needs a product; the new item is in the page and has the focus', async () => {
    stubUploads({ auto: true })
    const made = buildItem({
      id: 7,
      name: 'Oma',
      productName: 'Pet Portrait',
      note: 'With the dog',
      summarize: null,
    })
    const { user, api } = open(
      {},
      {
        'GET /api/products': { content: [{ id: 4, name: 'Pet Portrait' }] },
        'POST /api/bookings/:id/items': made,
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Add Order Item' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an item to order #1001' }))
    expect(dialog.getByRole('combobox', { name: 'Search products' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Add item' }))
    expect(await screen.findByText('Please select product')).toBeVisible()
    await user.click(await dialog.findByRole('option', { name: 'Pet Portrait' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name (optional)' }), 'Oma')
    await user.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'With the dog')
    await user.upload(fileInput(dialog), chosenFile('dog.png'))
    await dialog.findByText('Uploaded')
    await user.click(dialog.getByRole('button', { name: 'Add item' }))
    expect(await screen.findByText('Oma is added!')).toBeVisible()
    expect(api.of('POST /api/bookings/1001/items').at(-1)?.body).toEqual({
      name: 'Oma',
      productName: 'Pet Portrait',
      note: 'With the dog',
      attachments: [{ id: 900 }],
    })
    expect(api.of(ORDER)).toHaveLength(1)
    const added = await screen.findByRole('region', { name: 'Oma' })
    await waitFor(() => expect(added.parentElement).toHaveFocus())
  })

  test('what was typed is there again when the box is opened again', async () => {
    const { user } = open({}, { 'GET /api/products': { content: [] } })
    await user.click(await screen.findByRole('button', { name: 'Add Order Item' }))
    await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'With the dog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add Order Item' }))
    expect(await screen.findByRole('textbox', { name: 'Note (optional)' })).toHaveValue('With the dog')
  })
})
