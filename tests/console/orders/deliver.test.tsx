import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DeliveryLink } from '#contract/customerPages/deliveryLinks.ts'
import type { MessageTemplate } from '#contract/orders/messages.ts'
import { failing } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { buildStep, owen } from './fixtures.ts'
import { admin, agent, artist, bar, first, moved, open } from './workSupport.ts'

const DELIVER = 'PUT /api/bookings/:id/deliveries/from-step'
const SENT_DELIVER = 'PUT /api/bookings/1001/deliveries/from-step'
const APPROVE = 'PUT /api/bookings/:id/work-logs/:logId/approve'
const final = storedFile(5, 'final.png')
const ZIP = '/api/final-files/1001/order?account=1&expires=1&signature=s'
const delivered = (...files: object[]) => ({ attachments: files, zipLink: ZIP })
const sending = first('SEND_FILE', 'WORKING', { attachments: [final] })
const TEMPLATE: MessageTemplate = {
  id: 4,
  name: 'Files',
  title: 'Your files are ready',
  content: '<p>Hello Nora</p>',
  attachments: [],
  version: 2,
  language: 'en',
  to: 'nora@mail.example',
  reachable: true,
  last: null,
}
const MAIL = { 'GET /api/bookings/:id/email/:templateId': TEMPLATE }

const openSending = (answers: object = {}, who = agent, steps = sending, order: object = {}) =>
  open(who, 'SEND_FILE', steps, { answers: { [DELIVER]: delivered(final), ...MAIL, ...answers }, order })
const without = (...names: string[]) => ({
  account: {
    ...agent.account,
    permissions: agent.account.permissions.filter((one) => !names.includes(one)),
  },
})
const button = async (name: string) => (await bar()).findByRole('button', { name })
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull()

afterEach(() => vi.unstubAllGlobals())

describe('delivering the files of the step', () => {
  test.each(['mouse', 'keyboard'] as const)(
    'and sending them opens the message, ready to be sent, by %s',
    async (by) => {
      const { user, api } = openSending()
      const send = await button('Deliver and send')
      expect(send.dataset.kind).toBe('primary')
      expect((await button('Mark as Done')).dataset.kind).toBeUndefined()
      if (by === 'mouse') await user.click(send)
      else {
        send.focus()
        await user.keyboard('{Enter}')
      }
      const dialog = within(await screen.findByRole('dialog', { name: 'Notify customer: order #1001' }))
      await waitFor(() =>
        expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your files are ready'),
      )
      expect(api.of(SENT_DELIVER)[0]?.body).toEqual({ stepId: 2 })
      expect(api.of('GET /api/bookings/1001/email/SEND_FILE')).toHaveLength(1)
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      noButton('Deliver and send')
    },
  )

  test('takes one press, after which Mark as Done has nothing to ask', async () => {
    const { user, api } = openSending({ [APPROVE]: moved('DONE', first('SEND_FILE', 'APPROVED')) })
    await user.click(await button('Deliver these files'))
    expect(await screen.findByText('The files are delivered!')).toBeVisible()
    noButton('Deliver these files')
    const done = await button('Mark as Done')
    expect(done.dataset.kind).toBe('primary')
    expect(screen.getByRole('heading', { name: /^Next step/ })).toHaveFocus()
    await user.click(done)
    await waitFor(() => expect(api.of('PUT /api/bookings/1001/work-logs/2/approve')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('that is refused says why, and opens no message', async () => {
    const { user } = openSending({ [DELIVER]: failing(409, 'noFinalFiles') })
    await user.click(await button('Deliver and send'))
    expect(await screen.findByRole('alert')).toHaveTextContent('There are no final files to deliver.')
    takeComplaints()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await button('Deliver and send')).toBeEnabled()
  })

  test('of several artists asks whose', async () => {
    const second = { ...owen, id: 9 }
    const owens = buildStep(3, {
      status: 'SEND_FILE',
      artist: second,
      attachments: [storedFile(6, 'more.png')],
    })
    const [begun, linhs] = sending
    const steps = [begun, { ...linhs, current: false }, owens] as typeof sending
    const { user, api } = openSending(
      { [DELIVER]: delivered(final, storedFile(6, 'more.png')) },
      agent,
      steps,
      { assignedTo: second },
    )
    await user.click(await button('Deliver these files'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Whose files do you want to deliver?' }))
    expect(await dialog.findByRole('checkbox', { name: 'Owen Nguyen: 1 file' })).toBeChecked()
    const other = dialog.getByRole('checkbox', { name: 'Linh Trần: 1 file' })
    expect(other).not.toBeChecked()
    await user.click(other)
    await user.click(dialog.getByRole('button', { name: 'Deliver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of(SENT_DELIVER).map(({ body }) => body)).toEqual([{ stepId: 2 }, { stepId: 3 }])
    expect(await screen.findByText('The files are delivered!')).toBeVisible()
  })

  test('is the main action of those who decide but may not write, and one of several for the artist', async () => {
    const { unmount } = openSending({}, without('NOTIFY_BOOKING_TO_CUSTOMER'))
    expect((await button('Deliver these files')).dataset.kind).toBe('primary')
    noButton('Deliver and send')
    unmount()
    openSending({}, artist)
    expect((await button('Deliver these files')).dataset.kind).toBeUndefined()
    noButton('Deliver and send')
  })

  test('is not there without the permission, without files, or once they are delivered', async () => {
    for (const [who, steps, order, seen] of [
      [without('MODIFY_DELIVERY'), sending, {}, 'Mark as Done'],
      [agent, first('SEND_FILE', 'WORKING'), {}, 'Mark as Done'],
      [agent, sending, { deliveries: delivered(final) }, 'Mark as Done'],
      [agent, first('EXPORT_FILE', 'WORKING', { attachments: [final] }), {}, 'Hand in work'],
    ] as const) {
      const { unmount } = open(who, steps[1]?.status ?? 'DONE', steps, { order })
      await button(seen)
      noButton('Deliver these files')
      noButton('Deliver and send')
      unmount()
    }
  })

  test('has one place in the bar of a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 991px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { user } = openSending()
    expect(await button('Deliver and send')).toBeVisible()
    noButton('Deliver these files')
    noButton('Mark as Done')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const menu = within(await screen.findByRole('dialog', { name: 'More actions' }))
    expect(await menu.findByRole('button', { name: 'Deliver these files' })).toBeVisible()
    expect(menu.getByRole('button', { name: 'Mark as Done' })).toBeVisible()
  })

  test('leaves the first place to the print of a canvas order', async () => {
    openSending({}, admin, sending, { hasCanvas: true })
    expect((await button('Start Printing')).dataset.kind).toBe('primary')
    for (const name of ['Deliver these files', 'Deliver and send'])
      expect((await button(name)).dataset.kind).toBeUndefined()
  })

  test.each(['mouse', 'keyboard'] as const)(
    'of a canvas that is being printed is offered in the Delivery tab, by %s',
    async (by) => {
      const steps = first('SEND_FILE', 'APPROVED', { attachments: [final, storedFile(6, 'b.png')] })
      const { user, api } = open(agent, 'PRINT_TRACKING', steps, {
        answers: { [DELIVER]: delivered(final, storedFile(6, 'b.png')), ...MAIL },
        order: { hasCanvas: true, deliveries: delivered(final) },
      })
      await user.click(await screen.findByRole('tab', { name: 'Delivery' }))
      const panel = within(screen.getByRole('tabpanel', { name: 'Delivery' }))
      expect(await panel.findByText('1 final file is not delivered yet.')).toBeVisible()
      expect(panel.getByRole('button', { name: 'Deliver and send' })).toBeEnabled()
      const deliver = panel.getByRole('button', { name: 'Deliver these files' })
      if (by === 'mouse') await user.click(deliver)
      else {
        deliver.focus()
        await user.keyboard('{Enter}')
      }
      expect(await screen.findByText('The files are delivered!')).toBeVisible()
      expect(api.of(SENT_DELIVER)[0]?.body).toEqual({ stepId: 2 })
      expect(panel.queryByText(/not delivered yet/)).toBeNull()
      expect(screen.getByRole('tabpanel', { name: 'Delivery' })).toHaveFocus()
      expect(panel.getByRole('button', { name: 'Open b.png' })).toBeVisible()
    },
  )

  test('in the Delivery tab is for those who may change the delivery', async () => {
    const steps = first('SEND_FILE', 'APPROVED', { attachments: [final] })
    const { user } = open(without('MODIFY_DELIVERY'), 'DONE', steps, {})
    await user.click(await screen.findByRole('tab', { name: 'Delivery' }))
    expect(await screen.findByRole('heading', { name: /^Work/ })).toBeVisible()
    noButton('Deliver these files')
    expect(screen.queryByText(/not delivered yet/)).toBeNull()
  })

  test('has Vietnamese texts', async () => {
    openSending({}, { account: { ...agent.account, langKey: 'vi' } } as typeof agent)
    expect(await screen.findByRole('button', { name: 'Giao và gửi' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Giao các tệp này' })).toBeVisible()
  })
})

describe('the delivery links', () => {
  const AT = '2026-03-03T03:00:00.000Z'
  const LINKS = 'GET /api/bookings/:id/delivery-links'
  const PROOFS = 'GET /api/bookings/:id/proofs'
  const link = (id: number, more: Partial<DeliveryLink> = {}): DeliveryLink => ({
    id,
    state: 'SENT',
    createdDate: AT,
    createdBy: 'Mai Phạm',
    expiresDate: '2026-05-02T03:00:00.000Z',
    openedDate: null,
    downloadedDate: null,
    revokedDate: null,
    ...more,
  })
  const openLinks = async (answers: object) => {
    const page = openSending({ [PROOFS]: [], ...answers }, agent, sending, { deliveries: delivered(final) })
    await page.user.click(await screen.findByRole('button', { name: 'Links for the customer' }))
    return { ...page, dialog: within(await screen.findByRole('dialog')) }
  }

  test('say what became of each, and one is revoked after a question', async () => {
    let [newest, ...older] = [
      link(3),
      link(2, { state: 'DOWNLOADED', openedDate: AT, downloadedDate: AT }),
      link(1, { state: 'EXPIRED' }),
    ]
    const { user, api, dialog } = await openLinks({
      [LINKS]: () => [newest, ...older],
      'PUT /api/bookings/:id/delivery-links/:linkId/revoke': () => {
        newest = link(3, { state: 'REVOKED', revokedDate: AT })
        return newest
      },
    })
    const rows = await dialog.findAllByRole('listitem')
    const heads = () => dialog.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
    expect(heads()).toEqual(['Sent', 'Downloaded', 'Expired'])
    expect(rows[1]).toHaveTextContent(/Opened .*Downloaded .*Works until/)
    expect(dialog.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(2)
    await user.click(within(rows[0] ?? document.body).getByRole('button'))
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(heads()).toEqual(['Revoked', 'Downloaded', 'Expired']))
    expect(api.of('PUT /api/bookings/1001/delivery-links/3/revoke')).toHaveLength(1)
    expect(dialog.getByText('No proof link has been sent.')).toBeVisible()
  })

  test('have a new one to copy', async () => {
    const url = 'https://shop.example/delivery/abc'
    const { user, dialog } = await openLinks({
      [LINKS]: [],
      'POST /api/bookings/:id/delivery-links': { url },
    })
    expect(await dialog.findByText('No delivery link has been sent.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copy a new link' }))
    expect(await dialog.findByRole('textbox', { name: /^New link for the customer/ })).toHaveValue(url)
    expect(await navigator.clipboard.readText()).toBe(url)
  })
})
