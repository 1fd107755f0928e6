import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Present } from '#contract/orders/team/presence.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { artistChoice, buildOrder, buildStep, EVERYTHING, linh, owen, person } from './fixtures.ts'
import { agent, first, open } from './workSupport.ts'

const GET = 'GET /api/bookings/:id/presence'
const PUT = 'PUT /api/bookings/:id/presence'
const sent = 'PUT /api/bookings/1001/presence'
const steps = first('SKETCH', 'WORKING')
const trang = { login: 'trang', fullName: 'Trang Le' }
const here = (editing: Present['editing'] = null): Present => ({ key: 'trang', user: trang, editing })
const bar = () => screen.findByRole('status', { name: 'Also here' })

test('others who have the order open are shown, and what they edit is marked, live', async () => {
  const { api } = open(agent, 'SKETCH', steps, {
    answers: { [PUT]: [here(), { key: '#1', user: null, editing: { what: 'todo' } }] },
  })
  await waitFor(async () => expect(await bar()).toHaveTextContent('Trang Le is here'))
  expect(await bar()).toHaveTextContent('Customer service is writing a to-do')
  await waitFor(() => expect(api.live.count).toBe(1))
  api.answer({ [GET]: [here({ what: 'comment', id: 2 })] })
  await api.live.tell('presence', { ids: [1001] })
  await waitFor(async () => expect(await bar()).toHaveTextContent('Trang Le is writing a comment'))
  expect(screen.getByText('Trang Le is editing this')).toBeVisible()
  api.answer({ [GET]: [] })
  await api.live.tell('presence', { ids: [1001] })
  await waitFor(async () => expect(await bar()).toHaveTextContent(/^$/))
  expect(screen.queryByText('Trang Le is editing this')).toBeNull()
})

test('says what is edited here while it has the focus, and leaves with the page', async () => {
  const { user, api } = open(agent, 'SKETCH', steps)
  const said = () => api.of(sent).map(({ body }) => (body as { editing: unknown }).editing)
  const comment = await screen.findByRole('textbox', { name: 'Write a comment' })
  await waitFor(() => expect(said()).toEqual([null]))
  await user.click(comment)
  await waitFor(() => expect(said().at(-1)).toEqual({ what: 'comment', id: 2 }))
  await user.type(comment, 'Nice')
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(said().at(-1)).toBeNull())
  expect(said()).toHaveLength(3)
  const [{ tab } = { tab: '' }] = api.of(sent).map(({ body }) => body as { tab: string })
  await user.clear(comment)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' }))
  await waitFor(() => expect(api.of(`DELETE /api/bookings/1001/presence/${tab}`)).toHaveLength(1))
})

test('says what a picker of the page changes while it has the focus', async () => {
  const nora = { ...person('nora', 'Nora', 'Berg'), id: 91 }
  const { user, api } = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ assignedTo: linh, cs: owen, customerInfo: nora }),
      'GET /api/bookings/:id/work-logs': steps,
      'GET /api/cs': page([]),
      'GET /api/customers': page([nora]),
      'GET /api/artists-to-assign': [artistChoice(linh)],
      [PUT]: [],
    },
  })
  const last = () => (api.of(sent).at(-1)?.body as { editing: unknown } | undefined)?.editing
  await user.click(await screen.findByRole('button', { name: /^Assign CS: / }))
  await waitFor(() => expect(last()).toEqual({ what: 'assignment' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(last()).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Artist and budget/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Artist and budget of order #1001' }))
  await user.click(dialog.getByRole('tab', { name: 'Change artist' }))
  await user.click(await dialog.findByRole('option', { name: /Linh/ }))
  await waitFor(() => expect(last()).toEqual({ what: 'assignment' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Update Customer' }))
  await user.click(await screen.findByRole('option', { name: /Nora/ }))
  await waitFor(() => expect(last()).toEqual({ what: 'customer' }))
})

test('the page works without it', async () => {
  const { user } = open(agent, 'SKETCH', steps, { answers: { [PUT]: failing(503, 'busy') } })
  const comment = await screen.findByRole('textbox', { name: 'Write a comment' })
  await user.type(comment, 'Nice')
  expect(comment).toHaveValue('Nice')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the lane that is typed in stays while another artist is assigned', async () => {
  const khoa = { ...person('khoa', 'Khoa', 'Lê'), id: 52 }
  const lanes = [buildStep(1, { artist: linh }), buildStep(2, { artist: khoa })]
  const { user, api } = open(agent, 'SKETCH', lanes, { order: { assignedTo: linh } })
  const panel = await screen.findByRole('tabpanel', { name: /Linh/ })
  await user.click(within(panel).getByRole('button', { name: 'Write a comment' }))
  const comment = within(panel).getByRole('textbox', { name: 'Write a comment' })
  await user.type(comment, 'Half a sen')
  await waitFor(() => expect(api.live.count).toBe(1))
  api.answer({
    'GET /api/bookings/AT-1001X': buildOrder({ status: 'SKETCH', assignedTo: khoa, cs: owen, version: 9 }),
  })
  await api.live.tell('orders', { ids: [1001] })
  expect(await screen.findByRole('button', { name: /Khoa/ })).toBeVisible()
  expect(comment).toHaveFocus()
  expect(comment).toHaveValue('Half a sen')
})
