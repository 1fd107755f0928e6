import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { MessageTemplate } from '#contract/orders/messages.ts'
import { failing } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { buildStep, owen } from './fixtures.ts'
import { agent, bar, first, moved, open, someone } from './workSupport.ts'

const APPROVE = 'PUT /api/bookings/:id/work-logs/:logId/approve'
const TEMPLATE: MessageTemplate = {
  id: 4,
  name: 'Sketch',
  title: 'Your sketch is ready',
  content: '<p>Hello Nora</p>',
  attachments: [],
  version: 2,
  language: 'en',
  to: 'nora@mail.example',
  reachable: true,
  last: null,
}
const MAIL = { 'GET /api/bookings/:id/email/:templateId': TEMPLATE }
const review = first('SKETCH_REVIEW', 'REVIEWING', { attachments: [storedFile(5, 'v1.png')] })
const shown = [...review, buildStep(9, { status: 'CUSTOMER_REVIEW_SKETCH', state: 'REVIEWING' })]

/** The order at the review by staff; approving it makes it the customer's turn. */
const openReview = (answers: object = {}, who = agent) =>
  open(who, 'SKETCH_REVIEW', review, {
    answers: { ...MAIL, [APPROVE]: moved('CUSTOMER_REVIEW_SKETCH', shown), ...answers },
  })

describe('approve and send', () => {
  test.each(['mouse', 'keyboard'] as const)(
    'approves and opens the message of the next step, ready to be sent, by %s',
    async (by) => {
      const { user, api } = openReview({ 'POST /api/bookings/:id/email': { id: 1, state: 'QUEUED' } })
      const button = await (await bar()).findByRole('button', { name: 'Approve and send' })
      expect(button.dataset['kind']).toBe('primary')
      if (by === 'mouse') await user.click(button)
      else {
        button.focus()
        await user.keyboard('{Enter}')
      }
      const dialog = within(await screen.findByRole('dialog', { name: 'Notify customer: order #1001' }))
      await waitFor(() =>
        expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your sketch is ready'),
      )
      expect(api.of('PUT /api/bookings/1001/work-logs/2/approve')).toHaveLength(1)
      expect(api.of('GET /api/bookings/1001/email/CUSTOMER_REVIEW_SKETCH')).toHaveLength(1)
      const send = dialog.getByRole('button', { name: 'Send' })
      if (by === 'mouse') await user.click(send)
      else {
        send.focus()
        await user.keyboard('{Enter}')
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(api.of('POST /api/bookings/1001/email')[0]?.body).toMatchObject({ workLogId: 9, templateId: 4 })
    },
  )

  test('leaves the approved order to be sent later if the message is closed', async () => {
    const { user, api } = openReview()
    await user.click(await (await bar()).findByRole('button', { name: 'Approve and send' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('POST /api/bookings/1001/email')).toHaveLength(0)
    const main = await (await bar()).findByRole('button', { name: 'Notify customer' })
    expect(main.dataset['kind']).toBe('primary')
    expect(screen.getAllByRole('button', { name: 'Notify customer' })).toHaveLength(1)
  })

  test('opens no message if the approval is refused', async () => {
    const { user } = openReview({ [APPROVE]: failing(409, 'invalidTransition') })
    await user.click(await (await bar()).findByRole('button', { name: 'Approve and send' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    takeComplaints()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is not there for who may not write to customers, who approve as before', async () => {
    const permissions = agent.account.permissions.filter((one) => one !== 'NOTIFY_BOOKING_TO_CUSTOMER')
    openReview({}, { account: { ...agent.account, permissions } })
    const approve = await (await bar()).findByRole('button', { name: 'Approved' })
    expect(approve.dataset['kind']).toBe('primary')
    expect(screen.queryByRole('button', { name: 'Approve and send' })).toBeNull()
  })

  test('is not there where approving does not make it the customer’s turn', async () => {
    open(agent, 'SEND_FILE', first('SEND_FILE', 'WORKING'))
    await (await bar()).findByRole('button', { name: 'Mark as Done' })
    expect(screen.queryByRole('button', { name: 'Approve and send' })).toBeNull()
  })

  test('has its Vietnamese text', async () => {
    open({ account: { ...agent.account, langKey: 'vi' } }, 'SKETCH_REVIEW', review)
    expect(await screen.findByRole('button', { name: 'Duyệt và gửi' })).toBeVisible()
  })
})

describe('a link to copy', () => {
  const URL = 'https://shop.example/proof/abc'
  const LINKS = 'GET /api/bookings/:id/proofs'
  const CREATE = 'POST /api/bookings/:id/proofs'
  const links = async (answers: object) => {
    const page = open(agent, 'CUSTOMER_REVIEW_SKETCH', first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING'), {
      answers: { [LINKS]: [], ...answers },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Proof links' }))
    return { ...page, dialog: within(await screen.findByRole('dialog')) }
  }

  test('is made, copied, and shown as long as the window is open', async () => {
    const { user, api, dialog } = await links({ [CREATE]: { url: URL } })
    await user.click(await dialog.findByRole('button', { name: 'Copy a new link' }))
    const box = await dialog.findByRole('textbox', { name: /^New link for the customer/ })
    expect(box).toHaveValue(URL)
    expect(box).toHaveFocus()
    expect(await navigator.clipboard.readText()).toBe(URL)
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(api.of('POST /api/bookings/1001/proofs')).toHaveLength(1)
    await waitFor(() => expect(api.of('GET /api/bookings/1001/proofs').length).toBeGreaterThan(1))
    await user.click(dialog.getByRole('button', { name: 'Copy the link' }))
    expect(await navigator.clipboard.readText()).toBe(URL)
  })

  test('stays to be copied by hand where the browser refuses it', async () => {
    const { user, dialog } = await links({ [CREATE]: { url: URL } })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(await dialog.findByRole('button', { name: 'Copy a new link' }))
    expect(await dialog.findByRole('textbox', { name: /^New link/ })).toHaveValue(URL)
    takeComplaints()
  })

  test('that cannot be made says why', async () => {
    const { user, dialog } = await links({ [CREATE]: failing(409, 'noProof') })
    await user.click(await dialog.findByRole('button', { name: 'Copy a new link' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    takeComplaints()
    expect(dialog.getByRole('button', { name: 'Copy a new link' })).toBeEnabled()
  })

  test('is not offered once the customer does not review any more', async () => {
    const steps = [
      ...first('CUSTOMER_REVIEW_SKETCH', 'APPROVED'),
      buildStep(3, { status: 'COLOR', artist: owen }),
    ]
    const { user } = open(someone('ROLE_CS', { ...owen, id: 77 }), 'COLOR', steps, {
      answers: { [LINKS]: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Proof links' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('No proof link has been sent.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Copy a new link' })).toBeNull()
  })
})
