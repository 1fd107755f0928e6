import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Asked, failing, page, unreachable } from '#tests/support/api.ts'
import { narrow } from '../customers/fixtures.ts'
import { khoa, linh, open, without } from './fixtures.ts'

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('tr, li') ?? link)
}

describe('the list of artists', () => {
  test('shows work load, scores and what is unpaid, by name', async () => {
    const { api } = open('/artists')
    const first = await row('Khoa Nguyễn')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Note',
      'Work Load',
      'Contact',
      'Quality',
      'Speed',
      'Attitude',
      'Unpaid',
    ])
    expect(first.getByText('New 2 · Doing 3 · Reviewing 4')).toBeVisible()
    expect(first.getByText('+2')).toBeVisible()
    expect(first.getByText('10 open orders')).toBeVisible()
    expect(
      first.getByText(/^8 of 8 slots taken, 10 open orders, New order: 2,.* Processed: 74$/),
    ).toBeInTheDocument()
    expect(screen.getByRole('table').querySelectorAll('tbody tr:first-child [data-taken]')).toHaveLength(8)
    expect(first.getByText('$1,250')).toBeVisible()
    expect(first.getByText('(3)')).toBeVisible()
    expect(first.getByRole('combobox', { name: 'Quality of Khoa Nguyễn' })).toHaveValue('8')
    expect(first.getByRole('combobox', { name: 'Speed of Khoa Nguyễn' })).toHaveDisplayValue('SELECT')
    expect(first.getByRole('link', { name: 'Khoa Nguyễn' })).toHaveAttribute('href', '/artists/khoa')
    const second = await row('Linh Trần')
    expect(second.getByText('N/A')).toBeVisible()
    expect(second.getByText('psid-9')).toBeVisible()
    const { query } = api.of('GET /api/artists')[0] ?? {}
    expect([query?.get('sort'), query?.get('page'), query?.get('size')]).toEqual([
      'firstName,asc',
      '0',
      '100',
    ])
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/cs')
  })

  test('searches after 1000 ms from the first page on, and sorts by the server', async () => {
    const { user, api } = open('/artists?page=1')
    await row('Khoa Nguyễn')
    await user.type(screen.getByRole('searchbox', { name: 'Search artists' }), 'kho')
    expect(api.of('GET /api/artists').some(({ query }) => query.has('text'))).toBe(false)
    await waitFor(() => expect(api.of('GET /api/artists').at(-1)?.query.get('text')).toBe('kho'), {
      timeout: 4000,
    })
    expect(api.of('GET /api/artists').at(-1)?.query.get('page')).toBe('0')
    await user.click(screen.getByRole('button', { name: 'Work Load' }))
    await waitFor(() => expect(api.of('GET /api/artists').at(-1)?.query.get('sort')).toBe('workload,desc'))
  })

  test('saves a score where it is chosen, and says so', async () => {
    const { user, api } = open('/artists')
    const first = await row('Khoa Nguyễn')
    await user.selectOptions(first.getByRole('combobox', { name: 'Speed of Khoa Nguyễn' }), '10')
    expect(await screen.findByText('Artist Updated!')).toBeVisible()
    expect(api.of('PUT /api/artists')[0]?.body).toEqual({ login: 'khoa', workingSpeedScore: 10, version: 5 })
    await waitFor(() =>
      expect(first.getByRole('combobox', { name: 'Speed of Khoa Nguyễn' })).toHaveValue('10'),
    )
    await user.selectOptions(first.getByRole('combobox', { name: 'Quality of Khoa Nguyễn' }), 'SELECT')
    await waitFor(() =>
      expect(api.of('PUT /api/artists')[1]?.body).toEqual({
        login: 'khoa',
        productQualityScore: 0,
        version: 6,
      }),
    )
  })

  test('sends quick changes one after the other, each on the version before it', async () => {
    const answers: (() => void)[] = []
    let stored = khoa
    const { user, api } = open('/artists', {
      'PUT /api/artists': async ({ body }: Asked) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        stored = { ...stored, ...(body as object), version: stored.version + 1 }
        return stored
      },
    })
    const first = await row('Khoa Nguyễn')
    const quality = first.getByRole('combobox', { name: 'Quality of Khoa Nguyễn' })
    await user.selectOptions(quality, '9')
    await user.selectOptions(quality, '10')
    await user.selectOptions(first.getByRole('combobox', { name: 'Speed of Khoa Nguyễn' }), '7')
    expect(quality).toHaveValue('10')
    for (const sent of [1, 2, 3]) {
      await waitFor(() => expect(answers).toHaveLength(sent))
      answers.at(-1)?.()
    }
    await waitFor(() => expect(quality).not.toHaveAttribute('aria-busy', 'true'))
    expect(api.of('PUT /api/artists').map(({ body }) => body)).toEqual([
      { login: 'khoa', productQualityScore: 9, version: 5 },
      { login: 'khoa', productQualityScore: 10, version: 6 },
      { login: 'khoa', workingSpeedScore: 7, version: 7 },
    ])
    expect(quality).toHaveValue('10')
  })

  test('returns to the stored score and reads again where the save fails', async () => {
    const { user, api } = open('/artists', { 'PUT /api/artists': failing(409, 'versionConflict') })
    const first = await row('Khoa Nguyễn')
    await user.selectOptions(first.getByRole('combobox', { name: 'Quality of Khoa Nguyễn' }), '2')
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible()
    await waitFor(() =>
      expect(first.getByRole('combobox', { name: 'Quality of Khoa Nguyễn' })).toHaveValue('8'),
    )
    await waitFor(() => expect(api.of('GET /api/artists').length).toBeGreaterThan(1))
  })

  test('links a chat contact in place, and unlinks it', async () => {
    const contact = {
      id: 1,
      exId: 'psid-1',
      fullName: 'Bo',
      firstName: 'Bo',
      lastName: '',
      avatarUrl: null,
      source: '',
    }
    const { user, api } = open('/artists', { 'GET /api/contacts': [contact] })
    await user.click(await screen.findByRole('button', { name: 'Link Khoa Nguyễn with a chat contact' }))
    await user.click(await screen.findByRole('option', { name: /Bo/ }))
    expect(await screen.findByText('Artist Updated!')).toBeVisible()
    expect(api.of('PUT /api/artists')[0]?.body).toEqual({ login: 'khoa', uid: 'psid-1', version: 5 })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Unlink the chat contact of Linh Trần' }))
    await waitFor(() =>
      expect(api.of('PUT /api/artists')[1]?.body).toEqual({ login: 'linh', uid: null, version: 5 }),
    )
  })

  test('adds a chat contact who is not found, and links them', async () => {
    const made = { id: 2, exId: '555', fullName: 'Khoa', firstName: 'Khoa', lastName: '', avatarUrl: null }
    const { user, api } = open('/artists', { 'GET /api/contacts': [], 'POST /api/contacts': made })
    await user.click(await screen.findByRole('button', { name: 'Link Khoa Nguyễn with a chat contact' }))
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a contact' }))
    await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Khoa')
    await user.type(dialog.getByRole('textbox', { name: /Messenger ID/ }), '555{Enter}')
    expect(await screen.findByText('Artist Updated!')).toBeVisible()
    expect(api.of('PUT /api/artists')[0]?.body).toEqual({ login: 'khoa', uid: '555', version: 5 })
  })

  test('offers Confirm Payment if anything is owed, Paid if to exactly one of the selected', async () => {
    const owed = { ...linh, numUnpaid: 1, totalUnpaid: 20 }
    const free = { ...linh, id: 23, login: 'vy', fullName: 'Vy Lê' }
    const { user } = open('/artists', { 'GET /api/artists': page([khoa, owed, free]) })
    const pick = async (name: string) =>
      user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    const offered = () =>
      ['Confirm Payment', 'Paid'].filter((name) => screen.queryByRole('button', { name }) !== null)
    await pick('Vy Lê')
    expect(await screen.findByText('There is nothing to pay.')).toBeVisible()
    expect(offered()).toEqual([])
    await pick('Khoa Nguyễn')
    await waitFor(() => expect(offered()).toEqual(['Confirm Payment', 'Paid']))
    await pick('Linh Trần')
    await waitFor(() => expect(offered()).toEqual(['Confirm Payment']))
  })

  test('confirms to an artist, who is named by login, without naming the fee for faster processing', async () => {
    const { id, login, firstName, lastName, fullName } = khoa
    const artist = { id, login, firstName, lastName, fullName, email: null, activated: true }
    const budget = { id: 1, orderId: 9, bookingNumber: 1001, code: 'AT-1001X', budget: 30 }
    const items = ['Pet Portrait', 'faster processing']
    const { user, api } = open('/artists', {
      'GET /api/payouts/confirmation': [
        { artist, budgets: [{ ...budget, assigned: true, done: true, items }], confirmed: null },
      ],
      'POST /api/payouts/confirmation': ['khoa'],
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Khoa Nguyễn' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm Payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('#1001 – Pet Portrait')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Confirmation sent to khoa')).toBeVisible()
    expect(api.of('POST /api/payouts/confirmation')[0]?.body).toEqual([
      {
        artistId: id,
        payout: [{ bookingNumber: 1001, paid: 30 }],
        extraPayment: 0,
        note: 'Payment for orders: #1001(30)',
      },
    ])
  })

  test('is for reading without EDIT_ARTIST, and selects nothing without the permission to pay', async () => {
    open('/artists', {}, without('EDIT_ARTIST', 'CREATE_PAYOUT', 'ACCESS_CS'))
    const first = await row('Khoa Nguyễn')
    // The contact that is not linked, and the score that is not given.
    expect(first.getAllByText('–')).toHaveLength(2)
    expect((await row('Linh Trần')).getByText('psid-9')).toBeVisible()
    expect(first.queryByRole('combobox')).toBeNull()
    expect(first.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull()
  })

  test('shows artists only names and work load', async () => {
    const { workload, numNewOrder, numColor, numSketchReview, numColorReview, numExportFile } = khoa
    const bare = { ...khoa, note: undefined, productQualityScore: undefined, totalUnpaid: undefined }
    const shown = { ...bare, workload, numNewOrder, numColor, numSketchReview, numColorReview, numExportFile }
    const { unmount } = open('/artists')
    await row('Khoa Nguyễn')
    unmount()
    const { renderConsole } = await import('#tests/support/console.tsx')
    renderConsole({
      path: '/artists',
      permissions: ['ACCESS_ARTIST'],
      account: { authorities: ['ROLE_ARTIST'] },
      answers: { 'GET /api/artists': page([shown]) },
    })
    await row('Khoa Nguyễn')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Work Load',
    ])
  })

  test('says that there are none, and offers another try after a failure', async () => {
    const { unmount } = open('/artists', { 'GET /api/artists': page([]) })
    expect(await screen.findByText('There are no artists yet.')).toBeVisible()
    unmount()
    const { user, api } = open('/artists', { 'GET /api/artists': failing(500, 'internal') })
    expect(await screen.findByText('The artists could not be loaded.')).toBeVisible()
    api.answer({ 'GET /api/artists': page([khoa]) })
    await user.click(screen.getByRole('button', { name: /again/i }))
    await row('Khoa Nguyễn')
  })

  test('is denied without ACCESS_ARTIST', async () => {
    open('/artists', {}, without('ACCESS_ARTIST'))
    expect(await screen.findByText(/It needs: Open artists\./)).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  test('is cards on a phone, with everything that can be changed', async () => {
    narrow()
    const { user, api } = open('/artists')
    const card = await row('Khoa Nguyễn')
    expect(card.getByText('$1,250')).toBeVisible()
    await user.selectOptions(card.getByRole('combobox', { name: 'Attitude of Khoa Nguyễn' }), '5')
    expect(await screen.findByText('Artist Updated!')).toBeVisible()
    expect(api.of('PUT /api/artists')[0]?.body).toMatchObject({ workingAttitudeScore: 5 })
  })

  test('keeps what it shows while the network is down', async () => {
    const { api } = open('/artists')
    await row('Khoa Nguyễn')
    api.answer({ 'GET /api/artists': unreachable })
    expect(screen.getByText('Khoa Nguyễn')).toBeVisible()
  })
})
