import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Asked, failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from './orders/fixtures.ts'

const LIST = 'GET /api/bookings'

const late = {
  id: 7,
  name: 'Late sketches',
  query: 'status=SKETCH&deadline=overdue&sort=deadline%2Casc',
  columns: ['number', 'status', 'customer'],
  shared: false,
  editable: true,
  version: 2,
}
const active = {
  ...late,
  id: 8,
  name: 'Active',
  query: 'open=true',
  columns: null,
  shared: true,
  editable: false,
}

const answers = {
  [LIST]: page([buildRow(1001)], 3),
  'GET /api/saved-views': [active, late],
  'GET /api/saved-views/counts': [
    { id: 7, count: 12 },
    { id: 8, count: 1234 },
  ],
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

async function open(path = '/', more: object = {}) {
  const rendered = renderConsole({ path, permissions: EVERYTHING, answers: { ...answers, ...more } })
  await screen.findByText('#1001')
  return rendered
}

test('views stand in the sidebar with their counts, and open with filter, sort and columns', async () => {
  const { user, api } = await open()
  const views = within(await screen.findByRole('list', { name: 'Saved views' }))
  expect(await views.findByText('1,234')).toBeVisible()
  expect(views.getByText('Shared with everyone')).toBeInTheDocument()
  await user.click(views.getByRole('link', { name: /Late sketches/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Late sketches' })).toBeVisible()
  await waitFor(() => expect(headers()).toEqual(['', 'Number', 'Status', 'Customer']))
  const query = api.of(LIST).at(-1)?.query
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    status: 'SKETCH',
    deadline: 'overdue',
    sort: 'deadline,asc',
  })
  expect(views.getByRole('link', { name: /Late sketches/ })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByText('Changed')).toBeNull()
})

test('a view that others share shows the columns that the account may see', async () => {
  const view = { ...late, columns: ['number', 'customer', 'status'], shared: true, editable: false }
  renderConsole({
    path: '/?view=7',
    permissions: ['ACCESS_ORDER'],
    answers: { ...answers, 'GET /api/saved-views': [view] },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Late sketches' })).toBeVisible()
  await screen.findByText('#1001')
  await waitFor(() => expect(headers()).toEqual(['Number', 'Status']))
})

test('the view that every shop starts with is named in the language of the account, until it is renamed', async () => {
  const renamed = { ...active, id: 9, name: 'Active ones' }
  renderConsole({
    path: '/?open=true&view=8',
    permissions: EVERYTHING,
    account: { langKey: 'vi' },
    answers: { ...answers, 'GET /api/saved-views': [active, renamed] },
  })
  expect(await screen.findByRole('heading', { name: 'Đơn đang làm' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Active ones/ })).toBeVisible()
})

test('what the list shows is saved under a name, and asked for without one', async () => {
  const created = ({ body }: Asked) => ({ ...late, ...(body as object), id: 9, version: 1 })
  const { user, api } = await open('/?status=COLOR', { 'POST /api/saved-views': created })
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await user.click(panel.getByRole('button', { name: 'Save view' }))
  expect(panel.getByRole('alert')).toHaveTextContent('This field is required.')
  await user.type(panel.getByLabelText('Name'), ' Coloured ')
  await user.click(panel.getByLabelText('Share with everyone'))
  await user.click(panel.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('View [Coloured] is saved')).toBeVisible()
  expect(api.of('POST /api/saved-views')[0]?.body).toMatchObject({
    name: 'Coloured',
    query: 'status=COLOR',
    shared: true,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Coloured' })).toBeVisible()
  expect(location.search).toBe('?status=COLOR&view=9')
})

test('a view that was changed says so, and takes the changes with its version', async () => {
  const updated = ({ body }: Asked) => ({ ...late, ...(body as object), version: 3 })
  const { user, api } = await open(
    '/?status=SKETCH&status=COLOR&deadline=overdue&sort=deadline%2Casc&view=7',
    {
      'PUT /api/saved-views/:id': updated,
    },
  )
  expect(await screen.findByText('Changed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  expect(api.of('PUT /api/saved-views/:id')).toHaveLength(1)
  expect(api.of('PUT /api/saved-views/7')[0]?.body).toMatchObject({
    version: 2,
    query: 'status=SKETCH&status=COLOR&deadline=overdue&sort=deadline%2Casc',
  })
})

test('a view is deleted after asking; one of others can only be saved as a new one', async () => {
  const { user } = await open('/?open=true&view=8', { 'DELETE /api/saved-views/:id': nothing })
  await user.click(await screen.findByRole('button', { name: 'View' }))
  expect(await screen.findByRole('button', { name: 'Save as new view' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete view' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: /Late sketches/ }))
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete view' })
  expect(dialog).toHaveTextContent('Are you sure you want to delete the view Late sketches?')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('View [Late sketches] is deleted')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Late sketches/ })).toBeNull()
})

test('sharing is offered with its permission only, and a refusal is said', async () => {
  const { user } = renderConsole({
    permissions: ['ACCESS_ORDER'],
    answers: { ...answers, 'POST /api/saved-views': failing(409, 'tooManyViews', { facts: { max: 50 } }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  expect(screen.queryByLabelText('Share with everyone')).toBeNull()
  await user.type(screen.getByLabelText('Name'), 'One more')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('You already have 50 views. Delete one first.')).toBeVisible()
})

test('views that cannot be loaded say so, with another try', async () => {
  const { user, api } = await open('/', { 'GET /api/saved-views': failing(400, 'invalidInput') })
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(await menu.findByRole('alert')).toHaveTextContent('The saved views could not be loaded.')
  api.answer({ 'GET /api/saved-views': [active, late] })
  await user.click(menu.getByRole('button', { name: 'Try again' }))
  expect(await menu.findByRole('link', { name: /Late sketches/ })).toBeVisible()
})

test('columns are hidden and moved, and stay so; the number stays first', async () => {
  const { user, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(panel.getByRole('checkbox', { name: 'Number' })).toBeDisabled()
  for (const name of ['Product', 'Price', 'Assigned', 'CS', 'Order deadline']) {
    await user.click(panel.getByRole('checkbox', { name }))
  }
  await user.click(panel.getByRole('button', { name: 'Move Status up' }))
  expect(headers()).toEqual(['', 'Number', 'Last Update', 'Status', 'Customer'])
  unmount()
  await open()
  expect(headers()).toEqual(['', 'Number', 'Last Update', 'Status', 'Customer'])
})

test('the export has the filter, the sort and the columns, and a refusal is said', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, api } = await open('/?status=COLOR&columns=number,status', {
    'GET /api/bookings/export.csv': 'Number,Status',
  })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('The file is downloaded')).toBeVisible()
  const query = api.of('GET /api/bookings/export.csv')[0]?.query
  expect(query?.getAll('columns')).toEqual(['number', 'status'])
  expect(query?.get('status')).toBe('COLOR')
  expect(query?.get('sort')).toBe('number,desc')
  expect([address.mock.calls.length, click.mock.calls.length]).toEqual([1, 1])
  api.answer({ 'GET /api/bookings/export.csv': failing(403, 'hiddenField') })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/This uses a field that you are not allowed to see/)).toBeVisible()
})

test('the export of a list whose columns nobody chose has all of them', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, api } = await open('/', { 'GET /api/bookings/export.csv': 'Number' })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('The file is downloaded')).toBeVisible()
  expect(api.of('GET /api/bookings/export.csv')[0]?.query.getAll('columns')).toEqual([])
})
