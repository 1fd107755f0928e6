import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer, narrow, rowOf, stripped, without } from './fixtures.ts'

/** The list of cards; the group of the menu has the same name. */
const findCards = async (name: string) => within(await screen.findByRole('main')).findByRole('list', { name })

const nora = buildCustomer()
const omar = buildCustomer({
  id: 8,
  login: '84907',
  fullName: 'Omar Diaz',
  psid: 'fb-9',
  contactName: 'Omar on Facebook',
  igUrl: null,
})

const answers: Answers = {
  'GET /api/customers': page([rowOf(nora), rowOf(omar)], 250),
  'GET /api/contacts': [
    { id: 1, exId: 'fb-1', fullName: 'Nora R.', firstName: 'Nora', lastName: 'R.', avatarUrl: null },
  ],
  'PUT /api/customers': ({ body }: { body: { contact: { psid: string | null } } }) => ({
    ...nora,
    psid: body.contact.psid,
  }),
  'GET /api/customers/:login': nora,
  'GET /api/customer-groups': page([{ id: 3, name: 'Gifts', description: '', userCount: 34 }]),
  'POST /api/customer-groups/:id/users': { added: 2, userCount: 36 },
}
const open = (more: Answers = {}, permissions: readonly Permission[] = AGENT, path = '/customer') =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('the customers list', () => {
  test('shows every column of the specification', async () => {
    const { api } = open()
    const cells = await row('Nora Reed')
    expect(headings()).toEqual([
      '',
      'Customer Name',
      'Address',
      'Overview',
      'Order count',
      'Value',
      'Contact',
      'Tags',
      'Anniversaries',
    ])
    expect(cells.getByRole('link', { name: 'Nora Reed' })).toHaveAttribute(
      'href',
      '/customer/detail/84901234567',
    )
    for (const text of ['Austin', 'Texas, United States', '3', '$290.90', 'vip'])
      expect(cells.getByText(text)).toBeVisible()
    expect(cells.getByRole('cell', { name: 'Wedding 20/06/2015' })).toBeVisible()
    expect(cells.getByRole('link', { name: 'nora@mail.example' })).toHaveAttribute(
      'href',
      'mailto:nora@mail.example',
    )
    expect(cells.getByRole('link', { name: '+84 901234567' })).toBeVisible()
    expect(cells.getByRole('link', { name: 'FB Facebook' })).toHaveAttribute('rel', 'noopener noreferrer')
    // Only http and https URLs become links.
    expect(cells.queryByRole('link', { name: 'IG Instagram' })).toBeNull()
    expect(api.of('GET /api/customers')[0]?.query.get('size')).toBe('100')
    expect(document.title).toBe('Atelier | Customers')
  })

  test('leaves out what the account can never see, and names lead there by id then', async () => {
    open({ 'GET /api/customers': page([stripped(nora)]) }, without('VIEW_CUSTOMER_CONTACT_INFO'))
    const cells = await row('Nora Reed')
    expect(headings()).toEqual(['', 'Customer Name', 'Order count', 'Tags', 'Anniversaries'])
    expect(cells.getByRole('link', { name: 'Nora Reed' })).toHaveAttribute('href', '/customer/detail/id:7')
  })

  test('without further permissions it is a list and nothing more; without its own there is no way in', async () => {
    const { user, unmount } = open({}, ['ACCESS_ORDER', 'VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_CONTACT_INFO'])
    const cells = await row('Omar Diaz')
    for (const name of ['Create', 'Import']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Customer groups' })).toBeNull()
    expect(cells.queryByRole('button')).toBeNull()
    expect(cells.getByText('Omar on Facebook')).toBeVisible()
    await user.click(cells.getByRole('checkbox', { name: 'Select Omar Diaz' }))
    const bulk = within(screen.getByRole('toolbar'))
    expect(bulk.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Export selected',
      expect.any(String),
    ])
    unmount()
    open({}, ['ACCESS_ORDER'])
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull()
  })

  test('another tab clears the search and goes to the first page; searching keeps the tab', async () => {
    const { user, api } = open({}, AGENT, '/customer?name=nor&page=1')
    await row('Nora Reed')
    const box = () => screen.getByRole('searchbox', { name: 'Search customers' })
    await user.type(box(), 'a')
    await user.click(screen.getByRole('tab', { name: 'Returning' }))
    await waitFor(() => expect(location.search).toBe('?customerGroup=RETURNING'))
    expect(box()).toHaveValue('')
    await user.type(box(), 'om{Enter}')
    expect(location.search).toBe('?name=om&customerGroup=RETURNING')
    await waitFor(() => expect(api.of('GET /api/customers').at(-1)?.query.get('name')).toBe('om'))
    expect(api.of('GET /api/customers').at(-1)?.query.get('customerGroup')).toBe('RETURNING')
    await user.click(screen.getByRole('tab', { name: 'All' }))
    expect(location.search).toBe('')
  })

  test('those with the most orders come first where it is sorted by them, then those with the least', async () => {
    const { user, api } = open({}, AGENT, '/customer?page=1')
    await row('Nora Reed')
    for (const direction of ['desc', 'asc']) {
      await user.click(screen.getByRole('button', { name: 'Order count' }))
      const sort = `totalOrder,${direction}`
      await waitFor(() => expect(api.of('GET /api/customers').at(-1)?.query.get('sort')).toBe(sort))
      expect(new URLSearchParams(location.search).get('sort')).toBe(sort)
      expect(new URLSearchParams(location.search).has('page')).toBe(false)
    }
  })

  test('names the linked contact rather than their id', async () => {
    open()
    const omars = await row('Omar Diaz')
    expect(omars.getByText('Omar on Facebook')).toHaveAttribute('data-full', 'Omar on Facebook · fb-9')
    expect(omars.queryByText('fb-9')).toBeNull()
  })

  test('its columns are chosen by mouse and keyboard, and kept', async () => {
    const { user, unmount } = open()
    await row('Nora Reed')
    const opener = screen.getByRole('button', { name: 'Columns' })
    await user.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(dialog.getByRole('checkbox', { name: 'Customer Name' })).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: 'Address' }))
    dialog.getByRole('button', { name: 'Move Value up' }).focus()
    await user.keyboard('{Enter}')
    const chosen = [
      '',
      'Customer Name',
      'Overview',
      'Value',
      'Order count',
      'Contact',
      'Tags',
      'Anniversaries',
    ]
    expect(headings()).toEqual(chosen)
    await user.keyboard('{Escape}')
    expect(opener).toHaveFocus()
    unmount()
    const again = open()
    await row('Nora Reed')
    expect(headings()).toEqual(chosen)
    await again.user.click(screen.getByRole('button', { name: 'Columns' }))
    await again.user.click(await screen.findByRole('button', { name: 'Show the usual columns' }))
    expect(headings()).toHaveLength(9)
  })

  test('the search waits for 1000 ms of rest', async () => {
    const { user } = open()
    await row('Nora Reed')
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'nor')
    expect(location.search).toBe('')
    await waitFor(() => expect(location.search).toBe('?name=nor'))
  })

  test('a list that failed says so and can be tried again', async () => {
    const { user, api } = open({ 'GET /api/customers': failing(500, 'internal') })
    expect(await screen.findByText('The customers could not be loaded.')).toBeVisible()
    api.answer(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nora Reed')).toBeVisible()
  })

  test('a contact is searched and linked from its row, and unlinked', async () => {
    const { user, api } = open()
    const cells = await row('Nora Reed')
    await user.click(cells.getByRole('button', { name: 'Link Nora Reed with a chat contact' }))
    await user.type(screen.getByRole('combobox', { name: 'Search contacts' }), 'nora')
    await waitFor(() => expect(api.of('GET /api/contacts').at(-1)?.query.get('s')).toBe('nora'))
    expect(api.of('GET /api/contacts').at(-1)?.query.get('channelName')).toBe('FACEBOOK')
    await user.click(await screen.findByRole('option', { name: /Nora R\./ }))
    expect(await screen.findByText('[84901234567] updated with contact ID!')).toBeVisible()
    expect(api.of('PUT /api/customers')[0]?.body).toEqual({ login: '84901234567', contact: { psid: 'fb-1' } })
    await user.click(
      (await row('Omar Diaz')).getByRole('button', { name: 'Unlink the chat contact of Omar Diaz' }),
    )
    expect(await screen.findByText('[84907] is no longer linked with a contact!')).toBeVisible()
    expect(api.of('PUT /api/customers')[1]?.body).toEqual({ login: '84907', contact: { psid: null } })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /chat contact of Omar Diaz|Link Omar Diaz/,
    )
  })

  test('the selected ones of several pages are added to a group', async () => {
    const other = buildCustomer({ id: 9, login: '8', fullName: 'Zoe Hill' })
    const { user, api } = open({
      'GET /api/customers': ({ query }: Asked) => page(query.get('page') === '1' ? [other] : [nora], 101),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Reed' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Zoe Hill' }))
    expect(screen.getByText('1 on another page')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add to group' }))
    await user.click(await screen.findByRole('option', { name: /Gifts/ }))
    expect(await screen.findByText('2 customers added to Gifts')).toBeVisible()
    expect(api.of('POST /api/customer-groups/3/users')[0]?.body).toEqual({ ids: [7, 9] })
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  test('a failed adding keeps the selection', async () => {
    const { user } = open({
      'POST /api/customer-groups/:id/users': failing(409, 'groupTooLarge', { facts: { max: 5000 } }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Reed' }))
    await user.click(screen.getByRole('button', { name: 'Add to group' }))
    await user.click(await screen.findByRole('option', { name: /Gifts/ }))
    expect(await screen.findByText('A group holds at most 5000 customers.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select Nora Reed' })).toBeChecked()
  })

  test('merging is offered for exactly two, and with its permissions alone', async () => {
    const { user, unmount } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Reed' }))
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select Omar Diaz' }))
    expect(screen.getByRole('button', { name: 'Merge' })).toBeVisible()
    unmount()
    open({}, without('MERGE_CUSTOMER'))
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByRole('button', { name: 'Add to group' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  })

  test('cards on a phone, in Vietnamese', async () => {
    narrow()
    renderConsole({ path: '/customer', permissions: AGENT, account: { langKey: 'vi' }, answers })
    const list = within(await findCards('Khách hàng'))
    const card = within((await list.findByRole('link', { name: 'Nora Reed' })).closest('li') ?? document.body)
    for (const text of ['nora@mail.example', '+84 901234567', '$290.90', 'vip'])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByText('3 đơn hàng · Austin, Texas, United States')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Khách hàng theo số đơn' })).toHaveValue('ALL')
  })

  test('a card opens by a press beside its texts and controls, unless a text of it is selected', async () => {
    narrow()
    const { user } = renderConsole({ path: '/customer', permissions: AGENT, answers })
    const list = within(await findCards('Customers'))
    const card = (await list.findByRole('link', { name: 'Nora Reed' })).closest('li') ?? document.body
    const mail = within(card).getByText('nora@mail.example')
    await user.click(within(card).getByRole('checkbox', { name: 'Select Nora Reed' }))
    expect(location.pathname).toBe('/customer')
    window.getSelection()?.selectAllChildren(mail)
    fireEvent.click(mail)
    expect(location.pathname).toBe('/customer')
    window.getSelection()?.removeAllRanges()
    fireEvent.click(mail)
    await waitFor(() => expect(location.pathname).toMatch(/^\/customer\/detail\//))
  })
})
