import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import { keepDraft } from '#src/drafts/drafts.ts'
import type { Answers } from '#tests/support/api.ts'
import { buildOrder } from './fixtures.ts'
import { entry, openTalk, sent } from './talkSupport.ts'

describe('an answer', () => {
  const SEND = 'POST /api/bookings/:id/email'
  const answering = async (message: ConversationEntry, answers: Answers = {}) => {
    const page = await openTalk([message], { [SEND]: { id: 5, state: 'QUEUED' }, ...answers })
    await page.user.click(await screen.findByRole('button', { name: /^Answer the message of / }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer the customer: order #1001' }))
    return { ...page, dialog }
  }

  test('is written with the message in sight, and sent to who wrote it', async () => {
    // The editor takes no typing here; what was typed before is its draft.
    keepDraft('mai', 'order.1001.answer.7', '<p>Of course</p>')
    const { user, api, dialog } = await answering(entry(7, { subject: 'The collar', text: 'Can it be red?' }))
    expect(dialog.getByText('Can it be red?')).toBeVisible()
    expect(dialog.getByText('Anna Berg wrote on 02/03/2026 10:04')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('anna@example.com')
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: The collar')
    expect(dialog.queryByRole('tab', { name: 'E-mail' })).toBeNull()
    expect(await dialog.findByRole('textbox', { name: 'Content' })).toHaveTextContent('Of course')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Your answer is on its way.')).toBeVisible()
    expect(api.of('POST /api/bookings/1001/email')[0]?.body).toMatchObject({
      answers: 7,
      content: '<p>Of course</p>',
      title: 'Re: The collar',
      to: 'anna@example.com',
    })
  })

  test('hides an address that the account may not see, and says if it is not the customer’s own', async () => {
    const { dialog } = await answering(entry(7, { sender: null, fromCustomer: false }))
    expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('The customer’s e-mail address')
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Your sketch')
    expect(dialog.getByText(/From another address/)).toBeVisible()
  })

  test('is begun from the palette and sent by keyboard alone', async () => {
    const { user, api } = await openTalk([entry(8, { channel: 'MESSENGER' })], {
      'POST /api/bookings/:id/message': { id: 6, state: 'QUEUED' },
    })
    await user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
    await user.type(await palette.findByRole('combobox'), 'answer')
    await palette.findByRole('option', { name: /^Answer the message of / })
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer the customer: order #1001' }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveFocus())
    await user.keyboard('Sure{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('POST /api/bookings/1001/message')[0]?.body).toMatchObject({ content: 'Sure', answers: 8 })
  })

  test('goes by chat to what came by chat', async () => {
    const CHAT = 'POST /api/bookings/:id/message'
    const { user, api, dialog } = await answering(entry(8, { channel: 'MESSENGER', subject: '' }), {
      [CHAT]: { id: 6, state: 'QUEUED' },
    })
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Sure')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('POST /api/bookings/1001/message')[0]?.body).toMatchObject({ content: 'Sure', answers: 8 })
  })

  test('is not offered for what a machine wrote, nor to who may not write', async () => {
    await openTalk([entry(7, { nature: 'AUTO_REPLY' }), sent])
    expect(screen.queryByRole('button', { name: /^Answer the message/ })).toBeNull()
  })
})

test('what the customer wrote comes first until it is answered, and else after the work', async () => {
  const order = buildOrder({ alerts: ['CUSTOMER_WROTE'] })
  await openTalk([entry(7)], {}, order)
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const first = headings()
  expect(first.indexOf('Conversation')).toBeLessThan(first.indexOf('Couple Portrait'))
  cleanup()
  await openTalk([entry(7, { readDate: '2026-03-02T04:00:00.000Z' })])
  const then = headings()
  expect(then.indexOf('Conversation')).toBeGreaterThan(then.indexOf('Couple Portrait'))
})
