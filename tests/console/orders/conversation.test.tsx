import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import type { Permission } from '#contract/permissions.ts'
import { failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildItem, buildOrder, buildRow, EVERYTHING } from './fixtures.ts'
import { CALL, entry, openTalk, picture, sent } from './talkSupport.ts'

describe('what it shows', () => {
  test('what was sent and came back, newest first, with what became of it', async () => {
    const { card } = await openTalk([
      entry(2, {
        html: '<p>I <b>love</b> it<script>alert(1)</script><img src="x" onerror="alert(2)"></p>',
        quoted: '<p>Do you like it?</p>',
      }),
      entry(4, { nature: 'AUTO_REPLY', text: 'Away', fromCustomer: true }),
      {
        ...sent,
        state: 'FAILED',
        bouncedDate: '2026-03-02T03:05:00.000Z',
        error: 'It came back: no such mailbox',
      },
      entry(5, {
        source: 'CALL',
        nature: null,
        channel: null,
        by: 'Mai Phạm',
        text: 'She called',
        senderName: '',
      }),
    ])
    const items = await card.findAllByRole('listitem')
    expect(items).toHaveLength(4)
    expect(card.getByText('1 unread')).toBeVisible()
    const [answer, away, returned, call] = items.map((item) => within(item))
    expect(answer?.getByText('New')).toBeVisible()
    expect(answer?.getByText('love').tagName).toBe('B')
    expect(items[0]?.querySelector('script, [onerror], img[src]')).toBeNull()
    const quote = answer?.getByText('Show quoted text').closest('details')
    expect(quote).not.toHaveAttribute('open')
    expect(away?.getByText('Automatic reply')).toBeVisible()
    expect(returned?.getByText('Came back')).toBeVisible()
    expect(returned?.getByText('It came back: no such mailbox')).toBeVisible()
    expect(call?.getByText('Mai Phạm spoke with the customer')).toBeVisible()
  })

  test('lines that are quoted between answers are set apart, and the whole mail is a press away', async () => {
    const WHOLE = 'GET /api/bookings/:id/conversation/:messageId/whole'
    const text = 'Hi,\n> Which size?\n\nA2 please.\n\n> Which frame?\nOak.'
    const { card, user, api } = await openTalk([entry(7, { text, hasWhole: true })], {
      [WHOLE]: failing(404, 'notFound'),
    })
    expect(card.getByText('Which size?').closest('blockquote')).not.toBeNull()
    for (const answer of ['A2 please.', 'Oak.'])
      expect(card.getByText(answer).closest('blockquote')).toBeNull()
    expect(api.of(WHOLE)).toHaveLength(0)
    const summary = card.getByText('Show the whole e-mail')
    await user.click(summary)
    expect(await card.findByText('The e-mail could not be loaded.')).toBeVisible()
    const parts = [{ name: 'dog.heic', type: 'image/heic', size: 2_200_000 }]
    api.answer({
      [WHOLE]: { subject: 'Re', head: 'From: Anna', html: '<p>All <b>of it</b></p>', text: '', parts },
    })
    await user.click(card.getByRole('button', { name: 'Try again' }))
    const whole = within(await card.findByRole('region', { name: 'The whole e-mail' }))
    expect(whole.getByText('of it')).toBeVisible()
    expect(whole.getByText(/dog\.heic \(2\.1 MB\)/)).toBeVisible()
    expect(whole.getByText('From: Anna')).toBeVisible()
    await user.click(summary)
    expect(card.queryByRole('region', { name: 'The whole e-mail' })).toBeNull()
  })

  test('the link that the customer got is named, because its token is not kept', async () => {
    const address = `https://shop.example/delivery/${SAMPLE_TOKEN}`
    const { card } = await openTalk([{ ...sent, text: `See it here (${address}), or https://example.org/x` }])
    expect(await card.findByText(/See it here/)).toHaveTextContent('See it here (the customer’s own link)')
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['https://example.org/x'])
  })

  test('what could not be read safely, and who called a mail spam, is said', async () => {
    const { card } = await openTalk([
      entry(8, { text: '', unreadable: true }),
      entry(9, { nature: 'COMPLAINT', text: 'Abuse report' }),
    ])
    expect(card.getByText('The text of this e-mail could not be read safely.')).toBeVisible()
    expect(card.getByText('Marked as spam')).toBeVisible()
    expect(card.queryByText('Show the whole e-mail')).toBeNull()
  })

  test('says when it is empty, or could not be loaded', async () => {
    let broken = true
    const { card, user } = await openTalk([], {
      [CALL]: () => (broken ? failing(500, 'internal') : { entries: [], older: null, unread: 0 }),
    })
    await card.findByText('The conversation could not be loaded.')
    broken = false
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByText(/Nothing has been written yet/)).toBeVisible()
  })

  test('older entries are a press away', async () => {
    const { card, user, api } = await openTalk([], {
      [CALL]: ({ query }: { query: URLSearchParams }) =>
        query.get('before')
          ? { entries: [sent], older: null, unread: 0 }
          : { entries: [entry(3, { readDate: '2026-03-02T04:00:00.000Z' })], older: 'cursor', unread: 0 },
    })
    await card.findByText('I love it')
    await user.click(card.getByRole('button', { name: 'Show older' }))
    expect(await card.findByText('Do you like it?')).toBeVisible()
    expect(api.of(CALL).at(-1)?.query.get('before')).toBe('cursor')
    expect(card.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  test('is for those who write to the customer', async () => {
    renderConsole({
      path: '/order/AT-1001X',
      permissions: EVERYTHING.filter((name: Permission) => name !== 'NOTIFY_BOOKING_TO_CUSTOMER'),
      answers: { 'GET /api/bookings/AT-1001X': buildOrder(), 'GET /api/bookings/:id/work-logs': [] },
    })
    await screen.findByRole('region', { name: 'Work log' })
    expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull()
  })
})

describe('what can be done', () => {
  test('answers are marked as read up to the newest that is shown', async () => {
    const { card, user, api } = await openTalk([entry(7), entry(6)], {
      'PUT /api/bookings/:id/conversation/read': { unread: 0 },
    })
    await user.click(await card.findByRole('button', { name: 'Mark as read' }))
    await screen.findByText('Marked as read.')
    expect(api.asked.find(({ method, path }) => method === 'PUT' && path.endsWith('/read'))?.body).toEqual({
      upTo: 7,
    })
  })

  test('a call is noted; an empty one is not sent, a failed one stays', async () => {
    let fails = true
    const { card, user, api } = await openTalk([sent], {
      'POST /api/bookings/:id/conversation/calls': () =>
        fails ? failing(500, 'internal') : entry(8, { source: 'CALL' }),
    })
    await user.click(await card.findByRole('button', { name: 'Note a call' }))
    const field = card.getByRole('textbox', { name: 'What was said' })
    expect(field).toHaveFocus()
    await user.click(card.getByRole('button', { name: 'Save' }))
    await screen.findByText('This field is required.')
    await user.type(field, 'She wants oak')
    await user.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.asked.filter(({ method }) => method === 'POST')).not.toHaveLength(0))
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
    expect(field).toHaveValue('She wants oak')
    fails = false
    await user.click(card.getByRole('button', { name: 'Save' }))
    await screen.findByText('The call is noted.')
    expect(await card.findByRole('button', { name: 'Note a call' })).toBeVisible()
  })

  test('answers to proof links are part of it', async () => {
    const answer = entry(9, { source: 'PROOF', channel: null, nature: null, senderName: '', subject: '' })
    const { card } = await openTalk([
      { ...answer, text: 'Bluer', proof: { verdict: 'CHANGES', version: 2, marks: 3 } },
      { ...answer, id: 8, text: '', proof: { verdict: 'CHANGES', version: 1, marks: 0 } },
      { ...answer, id: 7, text: '', proof: { verdict: 'APPROVED', version: 1, marks: 0 } },
    ])
    expect(await card.findByText('The customer asks for 3 changes to v2.')).toBeVisible()
    expect(card.getByText('Bluer')).toBeVisible()
    expect(card.getByText('The customer asks for changes to v1.')).toBeVisible()
    expect(card.getByText('The customer approved v1.')).toBeVisible()
  })

  test('a picture goes to the only item at once, else to the chosen one', async () => {
    const items = [buildItem(), buildItem({ id: 502, name: 'Second portrait' })]
    const [first] = items
    const add = 'POST /api/bookings/:id/conversation/:messageId/pictures'
    const { card, user, api, unmount } = await openTalk(
      [entry(2, { attachments: [picture] })],
      {
        [add]: { ...first, photos: [picture] },
      },
      buildOrder({ items: [buildItem()] }),
    )
    await user.click(await card.findByRole('button', { name: 'Add to item: dog.png' }))
    await screen.findByText(`dog.png is now a photo of ${first?.name}.`)
    const call = api.asked.find(({ path }) => path.endsWith('/conversation/2/pictures'))
    expect(call?.body).toEqual({ fileId: 9, itemId: first?.id })
    expect(await card.findByText(/On the item/)).toBeVisible()
    unmount()

    const two = await openTalk(
      [entry(2, { attachments: [picture] })],
      {
        [add]: { ...items[1], photos: [picture] },
      },
      buildOrder({ items }),
    )
    await two.user.click(await two.card.findByRole('button', { name: 'Add to item: dog.png' }))
    await two.user.click(await screen.findByRole('option', { name: 'Second portrait' }))
    await screen.findByText('dog.png is now a photo of Second portrait.')
    expect(two.api.asked.find(({ path }) => path.endsWith('/pictures'))?.body).toEqual({
      fileId: 9,
      itemId: 502,
    })
  })
})

test('the list shows the alert beside any other one, and its tab the count', async () => {
  const { user, api } = renderConsole({
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings': [
        buildRow(1007, { alert: 'NO_ACTIVITY', alerts: ['NO_ACTIVITY', 'CUSTOMER_WROTE'] }),
      ],
      'GET /api/bookings/count-by-tab': [{ tab: 'customerWrote', count: 3, more: false }],
    },
  })
  const row = within(await screen.findByRole('row', { name: /1007/ }))
  expect(row.getByRole('img', { name: 'Over 1 day no activity' })).toBeInTheDocument()
  expect(row.getByRole('img', { name: 'Customer wrote' })).toBeInTheDocument()
  await user.click(await screen.findByRole('tab', { name: 'Customer wrote 3' }))
  await waitFor(() => expect(api.of('GET /api/bookings').at(-1)?.query.get('alert')).toBe('CUSTOMER_WROTE'))
})
