import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { Erasure, ErasurePreview } from '#contract/privacy/erasure.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer } from './fixtures.ts'

const POWERS: readonly Permission[] = [...AGENT, 'EXPORT_CUSTOMER_DATA', 'ERASE_CUSTOMER']
const PREVIEW = 'POST /api/customers/:login/erasure/preview'
const ERASE = 'POST /api/customers/:login/erasure'
const STATE = 'GET /api/customers/:login/erasure'
const ARCHIVE = 'GET /api/customers/:login/archive'

const nora = buildCustomer()
const gone = buildCustomer({
  login: 'erased-7',
  firstName: 'Erased',
  lastName: 'customer',
  fullName: 'Erased customer',
  erasedDate: '2026-03-02T03:00:00.000Z',
})
const counted: ErasurePreview = {
  orders: 3,
  open: [],
  messages: 12,
  pictures: 9,
  answers: 1,
  links: 2,
  deliveries: 0,
  auditEntries: 5,
}
const erasure: Erasure = {
  id: 1,
  login: 'erased-7',
  state: 'RUNNING',
  pictures: 'ERASE',
  orders: 3,
  doneOrders: 1,
  startedDate: '2026-03-02T03:00:00.000Z',
  startedBy: 'Ada Admin',
  endedDate: null,
}

const open = (answers: Answers = {}, permissions = POWERS, path = '/customer/detail/84901234567') =>
  renderConsole({
    path,
    permissions,
    answers: {
      'GET /api/customers/:login': nora,
      'GET /api/customers': page([]),
      'GET /api/bookings': page([]),
      [PREVIEW]: counted,
      [STATE]: erasure,
      ...answers,
    },
  })

const menu = () => screen.findByRole('button', { name: 'More about this customer' })
const entry = (name: string) => screen.findByRole('button', { name })

test('the menu has what the account may do, and is not there without anything', async () => {
  const { user, unmount } = open({}, [...AGENT, 'EXPORT_CUSTOMER_DATA'])
  await user.click(await menu())
  expect(await entry('Download their data')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase this customer…' })).toBeNull()
  unmount()
  open({}, AGENT)
  await screen.findByRole('heading', { level: 1, name: 'Nora Reed' })
  expect(screen.queryByRole('button', { name: 'More about this customer' })).toBeNull()
})

test('the data are downloaded, and a failure is said', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  const { user, api } = open({ [ARCHIVE]: failing(503, 'busy') })
  const button = await menu()
  button.focus()
  await user.keyboard('{Enter}')
  const item = await entry('Download their data')
  item.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  api.answer({ [ARCHIVE]: {} })
  await user.click(await menu())
  await user.click(await entry('Download their data'))
  expect(await screen.findByText('The data is downloaded.')).toBeVisible()
  expect(api.of(ARCHIVE)).toHaveLength(2)
})

test('a customer is erased after what goes and stays was shown, and the page says how far it is', async () => {
  const { user, api } = open({ [PREVIEW]: failing(503, 'busy'), [ERASE]: erasure })
  await user.click(await menu())
  await user.click(await entry('Erase this customer…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Nora Reed' }))
  expect(await dialog.findByText('The preview could not be loaded.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  api.answer({ [PREVIEW]: counted })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  const goes = within(await dialog.findByRole('list', { name: 'Will be erased' }))
  expect(goes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 messages and calls',
    '1 answer to proofs',
    '2 links to proofs and files',
    'names and values in 5 entries of the audit',
  ])
  const stays = within(dialog.getByRole('list', { name: 'Kept, without personal data' }))
  expect(stays.getByText('3 orders with their money')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Erase' })).toBeChecked()
  dialog.getByRole('radio', { name: 'Erase' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByRole('radio', { name: 'Keep without file names' })).toBeChecked()
  api.answer({ 'GET /api/customers/:login': gone })
  dialog.getByRole('button', { name: 'Erase for good' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  expect(api.of(ERASE).map(({ body }) => body)).toEqual([{ pictures: 'KEEP', version: nora.version }])
  const notice = within(await screen.findByRole('region', { name: 'This customer was erased on 02/03/2026' }))
  expect(await notice.findByText(/1 of 3 orders are processed\. Erased by Ada Admin\./)).toBeVisible()
  expect(notice.getByRole('progressbar', { name: 'Progress of the erasure' })).toHaveAttribute('value', '1')
  expect(screen.queryByRole('button', { name: 'More about this customer' })).toBeNull()
  api.answer({ [STATE]: { ...erasure, state: 'DONE', doneOrders: 3 } })
  expect(await notice.findByText(/No personal data is left/, {}, { timeout: 4000 })).toBeVisible()
  expect(notice.queryByRole('progressbar')).toBeNull()
})

test('open orders are in the way, and a refusal keeps the dialog', async () => {
  const { user, api, unmount } = open({ [PREVIEW]: { ...counted, open: [1001, 1002] } })
  await user.click(await menu())
  await user.click(await entry('Erase this customer…'))
  expect(await screen.findByText('There are open orders: #1001, #1002. Finish them first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  unmount()
  const again = open({ [ERASE]: failing(409, 'stillReferenced') })
  await again.user.click(await menu())
  await again.user.click(await entry('Erase this customer…'))
  const confirm = await screen.findByRole('button', { name: 'Erase for good' })
  await waitFor(() => expect(confirm).toBeEnabled())
  await again.user.click(confirm)
  expect(await screen.findByText('This is still in use.')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Erase Nora Reed' })).toBeVisible()
  expect(api.of(ERASE)).toHaveLength(0)
})

test('who may not erase is only told that the customer was erased', async () => {
  const { api } = open({ 'GET /api/customers/:login': gone }, AGENT, '/customer/detail/erased-7')
  expect(await screen.findByText('The orders are kept, without personal data.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Chat contact' })).toBeNull()
  expect(api.of(STATE)).toHaveLength(0)
})
