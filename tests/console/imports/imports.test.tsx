import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { drop } from '#tests/support/page/clipboard.tsx'

const MAY: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'IMPORT_FILE',
  'VIEW_CUSTOMER_CONTACT_INFO',
]
const NOTHING = { new: 0, changed: 0, known: 0, skipped: 0, wrong: 0 }

const buildImport = (overrides: Partial<Import> = {}): Import => ({
  id: 7,
  kind: 'orders',
  fileName: 'orders.csv',
  state: 'checked',
  format: 'shopifyOrders',
  version: 2,
  createdDate: '2026-11-20T10:00:00Z',
  createdBy: 'Mai Phạm',
  columns: [
    { heading: 'Name', field: 'externalId', samples: ['#1'] },
    { heading: 'Item', field: 'productName', samples: ['Portrait'] },
    { heading: 'Mail', field: 'email', samples: ['may@mail.example'] },
  ],
  settings: { source: 'TURNED_NINJA', store: null, decimals: null, days: null },
  missing: [],
  asks: [],
  rows: 3,
  entries: 3,
  done: 1,
  counts: { ...NOTHING, new: 2, wrong: 1 },
  preview: [
    {
      line: 2,
      result: 'new',
      cells: { externalId: '#1', customer: 'May Lin', total: '$42.00' },
      raw: '',
      link: null,
    },
    { line: 3, result: 'wrong', cells: {}, raw: 'Name: #2', link: null },
  ],
  said: [
    {
      line: 3,
      result: 'wrong',
      text: 'Line 3: The column “Mail” must be an address such as ada@example.com.',
    },
  ],
  ...overrides,
})

const DRAFT = buildImport({
  state: 'draft',
  format: 'other',
  version: 1,
  columns: [
    { heading: 'Ref', field: null, samples: ['o-1', 'o-2'] },
    { heading: 'Item', field: 'productName', samples: ['Portrait'] },
    { heading: 'Mail', field: 'email', samples: ['may@mail.example'] },
  ],
  settings: { source: null, store: null, decimals: null, days: null },
  missing: [['externalId']],
  asks: ['source'],
  counts: NOTHING,
  preview: [],
  said: [],
})

/** Replaces the request that uploads the file by one that is answered so. */
function stubSending(status: number, body: unknown): readonly FormData[] {
  const sent: FormData[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = status
    responseText = JSON.stringify(body)
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return 'request-1'
    }
    abort() {}
    send(form: FormData) {
      sent.push(form)
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

const open = (answers: Answers = {}, path = '/import-orders') =>
  renderConsole({ path, permissions: MAY, answers: { 'GET /api/imports': [], ...answers } })
const file = (name = 'orders.csv', content = 'a,b\n1,2\n') => new File([content], name, { type: 'text/csv' })
const choose = async (given = file()) =>
  userEvent.upload(await screen.findByLabelText('Choose a CSV file, or drop it here'), given)

test('a known file is checked at once, imported in steps, and says what failed', async () => {
  const sent = stubSending(
    201,
    buildImport({ state: 'draft', version: 1, counts: NOTHING, preview: [], said: [] }),
  )
  const runs = [
    buildImport({ state: 'running', done: 2, version: 3 }),
    buildImport({
      state: 'done',
      done: 3,
      version: 3,
      preview: buildImport().preview.map((row) => ({ ...row, link: '/order/9' })),
    }),
  ]
  const run = vi.fn(() => runs.shift())
  const check = vi.fn<(asked: { body: unknown }) => Import>(() => buildImport())
  open({ 'POST /api/imports/:id/check': check, 'POST /api/imports/:id/run': run })
  await choose()
  expect(await screen.findByRole('heading', { name: 'Preview of the import' })).toBeVisible()
  expect(sent[0]?.get('kind')).toBe('orders')
  expect(check.mock.calls[0]?.[0].body).toMatchObject({
    version: 1,
    fields: ['externalId', 'productName', 'email'],
  })
  expect(
    screen.getByText('Line 3: The column “Mail” must be an address such as ada@example.com.'),
  ).toBeVisible()
  expect(screen.getByRole('cell', { name: 'May Lin' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download what failed' })).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 orders' }))
  expect(await screen.findByText('The import is done.')).toBeVisible()
  expect(run).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('link', { name: 'Open line 2' })).toHaveAttribute('href', '/order/9')
})

test('other columns are matched by keyboard, and only then checked', async () => {
  stubSending(201, DRAFT)
  const check = vi.fn<(asked: { body: unknown }) => Import>(() => buildImport({ format: 'other' }))
  open({ 'POST /api/imports/:id/check': check })
  await choose()
  const button = await screen.findByRole('button', { name: 'Check the rows' })
  expect(button).toBeDisabled()
  expect(screen.getByText('Still needed: Order number or ID; Orders come from')).toBeVisible()
  const ref = screen.getByRole('combobox', { name: 'Contents of “Ref”' })
  ref.focus()
  await userEvent.selectOptions(ref, 'Order number or ID')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orders come from' }), 'Turned Human')
  expect(button).toBeEnabled()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(check).toHaveBeenCalledTimes(1))
  expect(check.mock.calls[0]?.[0].body).toEqual({
    version: 1,
    fields: ['externalId', 'productName', 'email'],
    settings: { source: 'TURNED_HUMAN', store: null, decimals: null, days: null },
  })
  expect(await screen.findByRole('button', { name: 'Import 2 orders' })).toBeEnabled()
})

test('a field that is chosen for a second column leaves the first', async () => {
  stubSending(201, DRAFT)
  open()
  await choose()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Contents of “Ref”' }), 'Product')
  expect(screen.getByRole('combobox', { name: 'Contents of “Item”' })).toHaveValue('')
})

test('a file that is refused, too large or empty says why', async () => {
  stubSending(400, {
    status: 400,
    errorKey: 'tooManyRows',
    facts: { max: 50_000 },
    message: 'x',
    detail: 'x',
    title: 'x',
    type: 'x',
  })
  open()
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('A file can have at most 50000 rows.')
  await choose(file('none.csv', ''))
  expect(await screen.findByRole('alert')).toHaveTextContent('none.csv is empty.')
})

test('a run can be paused and continued, also after the page was loaded again', async () => {
  const run = vi.fn(() => buildImport({ state: 'done', done: 3 }))
  open(
    {
      'GET /api/imports/:id': buildImport({ state: 'running', done: 2 }),
      'POST /api/imports/:id/run': run,
    },
    '/import-orders?import=7',
  )
  expect(await screen.findByText(/^Paused at 2 of 3\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The import is done.')).toBeVisible()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a run that breaks off says why and goes on', async () => {
  let broken = true
  open(
    {
      'GET /api/imports/:id': buildImport(),
      'POST /api/imports/:id/run': () => {
        if (!broken) return buildImport({ state: 'done', done: 3 })
        broken = false
        return failing(503, 'busy')
      },
    },
    '/import-orders?import=7',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 orders' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 orders' }))
  expect(await screen.findByText('The import is done.')).toBeVisible()
})

test('an import that is gone says so, and earlier ones are offered', async () => {
  open({ 'GET /api/imports/:id': failing(404, 'notFound') }, '/import-orders?import=7')
  expect(await screen.findByText('The import could not be loaded.')).toBeVisible()
})

test('earlier imports lead back to them', async () => {
  open({ 'GET /api/imports': [{ ...buildImport(), state: 'running' }] })
  const link = await screen.findByRole('link', { name: 'orders.csv' })
  expect(link).toHaveAttribute('href', '/import-orders?import=7')
  expect(
    within(link.closest('li') as HTMLElement).getByText(/Not finished · 3 rows · Mai Phạm/),
  ).toBeVisible()
})

test('a file can be dropped', async () => {
  const sent = stubSending(201, DRAFT)
  open()
  const input = await screen.findByLabelText('Choose a CSV file, or drop it here')
  drop(input, [file()])
  expect(await screen.findByRole('heading', { name: 'Contents of the columns' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the lists lead to the import for those who may', async () => {
  const { unmount } = renderConsole({ path: '/', permissions: MAY })
  expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import-orders')
  unmount()
  for (const missing of ['IMPORT_FILE', 'VIEW_CUSTOMER_CONTACT_INFO']) {
    const permissions = MAY.filter((permission) => permission !== missing)
    const again = renderConsole({ path: '/', permissions })
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
    again.unmount()
  }
})

test('without the permission for contact data the page says what is missing', async () => {
  renderConsole({
    path: '/import-customers',
    permissions: MAY.filter((permission) => permission !== 'VIEW_CUSTOMER_CONTACT_INFO'),
    answers: { 'GET /api/customers': page([]) },
  })
  expect(await screen.findByText('You may not import files')).toBeVisible()
})

test('in Vietnamese', async () => {
  stubSending(201, { ...DRAFT, kind: 'customers', missing: [], asks: [] })
  renderConsole({
    path: '/import-customers',
    permissions: MAY,
    account: { langKey: 'vi' },
    deviceLanguage: 'vi',
    answers: { 'GET /api/imports': [] },
  })
  await userEvent.upload(await screen.findByLabelText('Chọn tệp CSV, hoặc thả tệp vào đây'), file())
  expect(await screen.findByRole('button', { name: 'Kiểm tra các dòng' })).toBeVisible()
})
