import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ImportReport } from '#contract/customers/import.ts'
import type { Permission } from '#contract/permissions.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer, catchFiles, without } from './fixtures.ts'

const problem = (line: number, overrides: Partial<ImportReport['problems'][number]> = {}) => ({
  line,
  kind: 'failed' as const,
  column: 'email',
  reason: 'validation.email',
  value: `bad-${line}`,
  ...overrides,
})

const buildReport = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  dryRun: true,
  rows: 5,
  created: 2,
  duplicates: 2,
  failed: 1,
  ignoredColumns: ['Shoe size'],
  problems: [
    problem(3, { value: '=1+1' }),
    problem(4, { kind: 'duplicate', reason: 'validation.known', value: 'a "b"', existing: '84907' }),
    problem(5, { kind: 'duplicate', reason: 'validation.repeated', existing: '2' }),
  ],
  ...overrides,
})

interface Sent {
  readonly fields: Record<string, unknown>
  readonly token: string | undefined
  aborted: boolean
  readonly progress: (part: number) => void
  readonly answer: (status: number, body: unknown) => void
}

/** Replaces the request that uploads the file; the test answers each one. */
function stubSending(): readonly Sent[] {
  const sent: Sent[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    token: string | undefined
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.token = value
    }
    getResponseHeader() {
      return 'request-1'
    }
    abort() {
      for (const one of sent.slice(-1)) one.aborted = true
    }
    send(form: FormData) {
      sent.push({
        fields: Object.fromEntries(form),
        token: this.token,
        aborted: false,
        progress: (part) => {
          const progress = { lengthComputable: true, loaded: part, total: 1 }
          this.upload.dispatchEvent(Object.assign(new Event('progress'), progress))
        },
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

const file = new File(['email,phone\n'], 'people.csv', { type: 'text/csv' })

async function open() {
  const sent = stubSending()
  const rendered = renderConsole({
    path: '/customer',
    permissions: AGENT,
    answers: { 'GET /api/customers': page([]) },
  })
  await rendered.user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import customers' }))
  const choose = () => rendered.user.upload(dialog.getByLabelText('Choose a CSV file, or drop it here'), file)
  const latest = () => {
    const last = sent.at(-1)
    if (!last) throw new Error('Nothing was sent')
    return last
  }
  return { ...rendered, sent, dialog, choose, latest }
}
type Opened = Awaited<ReturnType<typeof open>>

const countOf = (dialog: Opened['dialog'], name: string) =>
  dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('importing customers', () => {
  test('tries the file out, says what it would do, and creates on a second word', async () => {
    const { user, api, sent, dialog, choose, latest } = await open()
    await choose()
    expect(latest().fields).toMatchObject({
      dryRun: 'true',
      file: expect.objectContaining({ name: 'people.csv' }),
    })
    expect(latest().token).toBe('Bearer token-1')
    latest().progress(0.4)
    expect(await dialog.findByText('Sending the file: 40 %')).toBeVisible()
    latest().progress(1)
    expect(await dialog.findByText('Trying it out…')).toBeVisible()
    latest().answer(201, buildReport())
    expect(await dialog.findByText(/Nothing has been created yet/)).toBeVisible()
    expect(['Rows', 'To be created', 'Duplicates', 'Failed'].map((name) => countOf(dialog, name))).toEqual([
      '5',
      '2',
      '2',
      '1',
    ])
    expect(dialog.getByText('Columns that are not used: Shoe size')).toBeVisible()
    const rows = within(dialog.getByRole('region', { name: 'Rows that are left out' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LineColumnValueReason',
      '3email=1+1Invalid email address ',
      '4emaila "b"A customer has this already. 84907',
      '5emailbad-5An earlier row of the file has this already. (line 2)',
    ])
    expect(dialog.getByRole('link', { name: '84907' })).toHaveAttribute('href', '/customer/detail/84907')
    const lists = api.of('GET /api/customers').length
    await user.click(dialog.getByRole('button', { name: 'Import 2 customers' }))
    expect(latest().fields).toMatchObject({ dryRun: 'false' })
    latest().answer(201, buildReport({ dryRun: false, problems: [], duplicates: 0, failed: 0 }))
    expect(await dialog.findByText('2 customers are created.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
    await waitFor(() => expect(api.of('GET /api/customers').length).toBeGreaterThan(lists))
    expect(sent).toHaveLength(2)
  })

  test('all reported problems are a file that no spreadsheet takes for formulas', async () => {
    const files = catchFiles()
    const { user, dialog, choose, latest } = await open()
    await user.click(dialog.getByRole('button', { name: 'Download a template' }))
    expect(await files[0]?.text()).toMatch(/^\uFEFF?"firstName","lastName","email","phone"/)
    await choose()
    const problems = [
      ...buildReport().problems,
      ...Array.from({ length: 12 }, (_, index) => problem(index + 6)),
    ]
    latest().answer(201, buildReport({ problems, failed: 2000 }))
    expect(await dialog.findByText('The first 10 of 2,002 rows that are left out')).toBeVisible()
    expect(dialog.getByText('The file names the first 15; 1,987 more are not listed.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download all' }))
    const lines = (await files[1]?.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(17)
    expect(lines[1]).toBe(`"3","Failed","email","Invalid email address","'=1+1",""`)
    expect(lines[2]).toBe('"4","Duplicate","email","A customer has this already.","a ""b""","84907"')
  })

  test('can be stopped; a dry run then says nothing, for good it says what stays', async () => {
    const { user, sent, dialog, choose, latest } = await open()
    await choose()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sent[0]?.aborted).toBe(true)
    expect(await dialog.findByText('Choose a CSV file, or drop it here')).toBeVisible()
    expect(dialog.queryByRole('alert')).toBeNull()
    await choose()
    latest().answer(201, buildReport())
    await user.click(await dialog.findByRole('button', { name: 'Import 2 customers' }))
    await user.click(dialog.getByRole('button', { name: 'Stop' }))
    expect(await dialog.findByText(/What was created until then stays/)).toBeVisible()
    expect(latest().aborted).toBe(true)
  })

  test('a refusal is said, and the next file starts over; a file may be dropped, too', async () => {
    const { dialog, choose, latest } = await open()
    await choose()
    latest().answer(400, { errorKey: 'noColumns', message: '', requestId: 'r' })
    expect(await dialog.findByText(/No column heading was recognised/)).toBeVisible()
    const area = dialog.getByText('Choose a CSV file, or drop it here').closest('div')
    const empty = new File([], 'empty.csv')
    if (area) fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [empty] } })
    expect(await dialog.findByText('empty.csv is empty.')).toBeVisible()
    expect(dialog.queryByText(/no column headings/)).toBeNull()
  })

  test('is offered with CREATE_CUSTOMER and contact data alone', async () => {
    const list = (missing: Permission) =>
      renderConsole({
        path: '/customer',
        permissions: without(missing),
        answers: { 'GET /api/customers': page([]) },
      })
    const { unmount } = list('CREATE_CUSTOMER')
    expect(await screen.findByText('There are no customers yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
    unmount()
    list('VIEW_CUSTOMER_CONTACT_INFO')
    expect(await screen.findByText('There are no customers yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Create' })[0]).toBeVisible()
  })
})

test('the export has the filter and the sort, and a refusal is said', async () => {
  const files = catchFiles()
  const { user, api } = renderConsole({
    path: '/customer?name=nor&customerGroup=NEW',
    permissions: AGENT,
    answers: { 'GET /api/customers': page([]), 'GET /api/customers/export.csv': 'First name' },
  })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('The file is downloaded')).toBeVisible()
  expect(String(api.of('GET /api/customers/export.csv')[0]?.query)).toBe(
    'name=nor&customerGroup=NEW&sort=createdDate%2Cdesc',
  )
  expect(files).toHaveLength(1)
})

test('the selected ones are exported alone, in the order of the list', async () => {
  const files = catchFiles()
  const rows = [
    buildCustomer({ id: 7, fullName: 'Nora Reed' }),
    buildCustomer({ id: 9, fullName: 'Zoe Hill' }),
  ]
  const { user, api } = renderConsole({
    path: '/customer?name=o&sort=firstName,asc',
    // Anyone who sees the list may export it.
    permissions: ['ACCESS_ORDER', 'VIEW_CUSTOMER_LIST'],
    answers: { 'GET /api/customers': page(rows), 'GET /api/customers/export.csv': 'First name' },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Reed' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Zoe Hill' }))
  await user.click(screen.getByRole('button', { name: 'Export selected' }))
  expect(await screen.findByText('The selected customers are downloaded')).toBeVisible()
  expect(String(api.of('GET /api/customers/export.csv')[0]?.query)).toBe('id=7%2C9&sort=firstName%2Casc')
  expect(files).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: 'Select Nora Reed' })).toBeChecked()
})
