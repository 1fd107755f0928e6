import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { ACCOUNTANT, buildPayout, buildRow, SUMS, without } from './fixtures.ts'

const payout = buildPayout()
const ID = payout.transactionId
const VOID = `POST /api/payouts/${ID}/void`
const voided = buildPayout({
  voidedDate: '2026-11-21T03:00:00.000Z',
  voidedBy: 'Thu Trang',
  voidReason: 'Wrong account',
})

const answers: Answers = {
  'GET /api/payouts': page([buildRow()]),
  'GET /api/summarize-payouts': SUMS,
  'GET /api/artists': page([]),
  'GET /api/payouts/:id': payout,
}

const open = (more: Answers = {}, permissions: readonly Permission[] = ACCOUNTANT, path = `/payout/${ID}`) =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

const fact = (label: string) =>
  within((screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement) ?? document.body)

describe('a payout', () => {
  test('shows whom, when and what it paid, line by line', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: '$1,250 to Linh Trần' })).toBeVisible()
    expect(fact('Transaction ID').getByText(ID)).toBeVisible()
    const main = within(screen.getByRole('article'))
    expect(await main.findByRole('link', { name: 'Linh Trần' })).toHaveAttribute('href', '/artists/linh')
    expect(fact('Status').getByText('Complete')).toBeVisible()
    expect(fact('Date').getByText('21/11/2026')).toBeVisible()
    expect(fact('Amount').getByText('$1,250')).toBeVisible()
    expect(fact('E-mail sent to').getByText('linh@old.example')).toBeVisible()
    const lines = within(screen.getByRole('table'))
    expect(lines.getByRole('link', { name: '#1477' })).toHaveAttribute('href', '/order/AT-1477')
    const texts = lines.getAllByRole('row').map(({ textContent }) => textContent)
    expect(texts).toEqual(['OrderAmount', '#1477Two faces$1,200', 'ExtraThank you$50', 'Total$1,250'])
    expect(main.getByText(payout.note)).toBeVisible()
    expect(main.getByRole('button', { name: 'Open receipt-71.webp' })).toBeVisible()
    expect(main.getByRole('link', { name: 'Back to payouts' })).toHaveAttribute('href', '/payouts')
    expect(document.title).toBe('Atelier | $1,250 to Linh Trần')
  })

  test('copies the transaction id, and prints', async () => {
    const { user } = open()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await user.click(await screen.findByRole('button', { name: 'Copy the transaction ID' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(ID)
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('leads back to the list as it was', async () => {
    const { user } = open({}, ACCOUNTANT, '/payouts?range=lastYear&text=lin')
    await user.click(await screen.findByRole('link', { name: ID }))
    await user.click(await screen.findByRole('link', { name: 'Back to payouts' }))
    await waitFor(() => expect(location.search).toBe('?range=lastYear&text=lin'))
  })

  test('hides what the account may not see or open', async () => {
    const { artist: _, ...hidden } = payout
    open({ 'GET /api/payouts/:id': { ...hidden, attachments: [] } }, ['VIEW_PAYOUT_DETAIL'])
    expect(await screen.findByText('#1477')).toBeVisible()
    expect(screen.queryByText('Payment sent to')).toBeNull()
    expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    expect(screen.getByText('No evidence was added.')).toBeVisible()
  })

  test('that does not exist says so; a failure can be tried again', async () => {
    const { user, api, unmount } = open({ 'GET /api/payouts/:id': failing(404, 'notFound') })
    expect(await screen.findByText('Not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/payouts')
    unmount()
    api.answer({ 'GET /api/payouts/:id': failing(500, 'internal') })
    open({ 'GET /api/payouts/:id': failing(500, 'internal') })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByText('This could not be loaded.')).toBeVisible()
  })

  test('is refused without VIEW_PAYOUT_DETAIL', async () => {
    open({}, ['ACCESS_ORDER'])
    expect(await screen.findByText(/^Your role may not open “.+”\. It needs: See a payout\.$/)).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test('that is voided says by whom, when and why', async () => {
    open({ 'GET /api/payouts/:id': voided })
    const note = within(await screen.findByRole('region', { name: 'Voided' }))
    expect(note.getByText('Voided by Thu Trang on 21/11/2026 10:00')).toBeVisible()
    expect(note.getByText('Reason: Wrong account')).toBeVisible()
    expect(fact('Status').getByText('Voided')).toBeVisible()
    expect(fact('Amount').getByText('$1,250').tagName).toBe('DEL')
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
  })
})

describe('voiding', () => {
  test('asks for the reason, and shows the answer', async () => {
    const { user, api } = open({ [VOID]: voided })
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Void payout ${ID}?` }))
    expect(
      dialog.getByText(/The payout of \$1,250 no longer counts as paid, and its order becomes unpaid/),
    ).toBeVisible()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Void payout' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Please enter the reason.')
    expect(api.of(VOID)).toHaveLength(0)
    await user.type(reason, ' Wrong account ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(`Payout ${ID} is voided`)).toBeVisible()
    expect(api.of(VOID)[0]?.body).toEqual({ reason: 'Wrong account' })
    expect(api.of(VOID)[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(await screen.findByText('Reason: Wrong account')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that the server refuses keeps the reason, also after a reload', async () => {
    const { user, unmount } = open({ [VOID]: failing(500, 'internal') })
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong')
    await user.click(screen.getByRole('button', { name: 'Void payout' }))
    expect(await screen.findByText('Something went wrong on the server. Please try again.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong')
    unmount()
    const again = open()
    await again.user.click(await screen.findByRole('button', { name: 'Void' }))
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong')
  })

  test('that someone else did first says so and shows theirs', async () => {
    const { user, api } = open({ [VOID]: failing(409, 'alreadyVoided') })
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Twice')
    api.answer({ 'GET /api/payouts/:id': voided })
    await user.click(screen.getByRole('button', { name: 'Void payout' }))
    expect(await screen.findByText('This payout is already voided.')).toBeVisible()
    expect(await screen.findByText('Reason: Wrong account')).toBeVisible()
  })

  test('needs VOID_PAYOUT', async () => {
    open({}, without('VOID_PAYOUT'))
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
  })
})
