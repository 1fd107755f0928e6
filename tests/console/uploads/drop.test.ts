import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { drag, drop } from '#tests/support/page/clipboard.tsx'
import { chosenFile, stubUploads, type UploadStub } from '#tests/support/uploads.ts'
import { agent, artist, first, open as openOrder } from '../orders/workSupport.ts'
import { ACCOUNTANT } from '../payouts/fixtures.ts'
import { buildRun, line } from '../payouts/runFixtures.ts'
import { PLACES } from './places.ts'

const DOG = chosenFile('dog.png')
const CAT = chosenFile('cat.png')
let uploads: UploadStub
const names = () => uploads.sent.map(({ name }) => name)

beforeEach(() => {
  uploads = stubUploads()
})

const boxes = () =>
  [...document.querySelectorAll('[data-files]')].map((box) => box.getAttribute('data-files'))
const openComment = async () => {
  const rendered = openOrder(agent, 'SKETCH', first('SKETCH', 'WORKING'))
  return { ...rendered, field: await screen.findByRole('textbox', { name: 'Write a comment' }) }
}

for (const { name, open } of PLACES)
  test(`files dropped beside the box of ${name} are offered to it`, async () => {
    const field = await open()
    expect(drop(field.closest('[role="dialog"]') ?? document.body, [DOG, CAT])).toBe(false)
    const question = await screen.findByRole('dialog', { name: 'Where should the 2 files go?' })
    expect(within(question).getByText('dog.png')).toBeVisible()
    const [box] = within(question).getAllByRole('button')
    await waitFor(() => expect(box).toHaveFocus())
    box?.click()
    await waitFor(() => expect(names()).toEqual(['dog.png', 'cat.png']))
    expect(screen.queryByRole('dialog', { name: /^Where should/ })).toBeNull()
  })

describe('dropped files', () => {
  test('on a box are taken at once, also by a comment that is not begun', async () => {
    const { field } = await openComment()
    expect(drop(field, [DOG])).toBe(false)
    await waitFor(() => expect(names()).toEqual(['dog.png']))
    expect(await screen.findByText(/Drag & Drop/)).toBeVisible()
  })

  test('beside several boxes can go to each of them, or to none', async () => {
    const { user } = openOrder(artist, 'SKETCH', first('SKETCH', 'WORKING'))
    await screen.findByText(/Drag & Drop/)
    drop(document.body, [DOG])
    const question = within(await screen.findByRole('dialog', { name: 'Where should the file go?' }))
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Submit: Sketch',
      'Comment: Sketch',
      'Cancel',
    ])
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(names()).toEqual([])
  })

  test('where nothing takes them leave the page, which says so', async () => {
    renderConsole({ path: '/' })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(drop(heading, [DOG])).toBe(false)
    expect(await screen.findByText('You can’t add files here.')).toBeVisible()
  })

  test('where nothing takes them leave the page in Vietnamese, too', async () => {
    renderConsole({ path: '/', account: { langKey: 'vi' } })
    drop(await screen.findByRole('heading', { level: 1 }), [DOG])
    expect(await screen.findByText('Không thêm được tệp ở đây.')).toBeVisible()
  })
})

describe('boxes for one file take the first of several, and say so', () => {
  const said = 'Only one file fits here: dog.png was taken.'

  test('the picture of a print product', async () => {
    const { user } = renderConsole({
      path: '/print-products',
      permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
      answers: { 'GET /api/print-products': page([]) },
    })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    drop(await screen.findByLabelText('Picture'), [DOG, CAT])
    await waitFor(() => expect(names()).toEqual(['dog.png']))
    expect(await screen.findByText(said)).toBeVisible()
  })

  test('an import', async () => {
    renderConsole({
      path: '/import-orders',
      permissions: ['ACCESS_ORDER', 'VIEW_BOOKING', 'IMPORT_FILE', 'VIEW_CUSTOMER_CONTACT_INFO'],
      answers: { 'GET /api/imports': [], 'POST /api/imports': {} },
    })
    drop(await screen.findByLabelText('Choose a CSV file, or drop it here'), [DOG, CAT])
    expect(await screen.findByText(said)).toBeVisible()
  })
})

test('the report of a payment service is compared as soon as it is dropped', async () => {
  const run = buildRun([line(1, 'An Bùi')])
  const { api } = renderConsole({
    path: '/pay-runs/7',
    permissions: ACCOUNTANT,
    answers: {
      'GET /api/pay-runs/:id': run,
      'POST /api/pay-runs/:id/reconciliation': { run, unknown: [] },
    },
  })
  const report = new File(['a,b'], 'report.csv', { type: 'text/csv' })
  expect(drop(await screen.findByLabelText('Choose the report'), [report])).toBe(false)
  expect(await screen.findByText('The report is compared')).toBeVisible()
  expect(api.of('POST /api/pay-runs/7/reconciliation')[0]?.body).toEqual({ format: 'paypal', csv: 'a,b' })
})

describe('while files are dragged', () => {
  test('the boxes show it, and the one below them', async () => {
    const { field } = await openComment()
    const shown = () => field.closest('form')?.dataset.files
    expect(shown()).toBeUndefined()
    expect(drag(document.body)).toBe(false)
    await waitFor(() => expect(shown()).toBe('page'))
    drag(field)
    await waitFor(() => expect(shown()).toBe('over'))
    await waitFor(() => expect(shown()).toBeUndefined())
  })

  test('those behind a dialog do not', async () => {
    const field = await PLACES.find(({ name }) => name === 'the note of a new item')?.open()
    drag(document.body)
    const box = within(screen.getByRole('dialog')).getByText(/Drag & Drop/)
    await waitFor(() => expect(box.closest('[data-files]')).not.toBeNull())
    expect(boxes()).toEqual(['page'])
    expect(field).toBeVisible()
  })

  test('text is left to the browser', async () => {
    const { field } = await openComment()
    const text = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(text, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(field.dispatchEvent(text)).toBe(true)
    expect(boxes()).toEqual([])
  })
})
