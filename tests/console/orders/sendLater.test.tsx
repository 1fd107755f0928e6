import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { request } from '#src/providers/http.ts'
import { type Answers, page, unreachable } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildRow } from './fixtures.ts'
import { buildPin, openReview, PINS, REVIEWER } from './review/reviewSupport.ts'
import { agent, first, LOGS, open } from './workSupport.ts'

const WAITS = 'Waiting for the network. It is sent when you are back online.'
const COMMENTS = `POST ${LOGS}/2/comments`

/** A server that takes what is sent, by its key, and whose first answers are lost on the way. */
function losing(lost: number, reply: (body: never) => object) {
  const taken = new Map<string | null, object>()
  let asked = 0
  return {
    taken,
    asked: () => asked,
    answer: ({ body, headers }: { body: never; headers: Headers }) => {
      asked += 1
      const key = headers.get('idempotency-key')
      taken.set(key, taken.get(key) ?? reply(body))
      if (asked <= lost) unreachable()
      return taken.get(key)
    },
  }
}

const comment = ({ content }: { content: string }) => ({
  id: 7,
  content,
  user: null,
  attachments: [],
  createdDate: '2026-03-02T03:00:00.000Z',
  version: 1,
})

async function writeComment(answers: Answers) {
  const opened = open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
    answers: { 'GET /api/health': { status: 'ok' }, ...answers },
  })
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  await opened.user.type(field, 'Nice')
  await opened.user.click(screen.getByRole('button', { name: 'Comment' }))
  return { ...opened, field }
}

describe('what is sent while the network is away', () => {
  test('a comment waits, and is taken once though its answer is lost', async () => {
    const server = losing(1, comment)
    const { field } = await writeComment({ [COMMENTS]: server.answer })
    expect(await screen.findByRole('alert')).toHaveTextContent(WAITS)
    expect(field).toHaveValue('Nice')
    expect(field).toHaveAttribute('readonly')
    await waitFor(() => expect(server.asked()).toBe(2), { timeout: 12_000 })
    await waitFor(() => expect(field).toHaveValue(''))
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull())
    expect(server.taken.size).toBe(1)
    takeComplaints()
  }, 20_000)

  test('is taken back: the text stays, and nothing is sent when the network is back', async () => {
    const server = losing(99, comment)
    const { user, field } = await writeComment({ [COMMENTS]: server.answer })
    await user.click(await screen.findByRole('button', { name: 'Don’t send' }))
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull())
    expect(field).not.toHaveAttribute('readonly')
    expect(field).toHaveValue('Nice')
    const asked = server.asked()
    await request('GET', '/api/health', { anonymous: true })
    expect(server.asked()).toBe(asked)
    takeComplaints()
  })

  test('leaving keeps it as a draft, and says so', async () => {
    const { user } = await writeComment({ [COMMENTS]: unreachable })
    await screen.findByText(WAITS)
    const [orders] = screen.getAllByRole('link', { name: 'Orders' })
    if (orders) await user.click(orders)
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText(/may not have been sent\. It is kept as a draft/)).toBeVisible()
    expect(Object.keys(localStorage).some((key) => key.startsWith('atelier.draft.'))).toBe(true)
    takeComplaints()
  })

  test('what fails only after one has left is not sent later, since nobody could take it back', async () => {
    const gate = Promise.withResolvers<void>()
    const server = losing(99, comment)
    const { user } = await writeComment({
      'GET /api/bookings': page([buildRow(1001)]),
      [COMMENTS]: async (asked: Parameters<typeof server.answer>[0]) => {
        await gate.promise
        return server.answer(asked)
      },
    })
    const [orders] = screen.getAllByRole('link', { name: 'Orders' })
    if (orders) await user.click(orders)
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Orders' })
    gate.resolve()
    await waitFor(() => expect(server.asked()).toBe(1))
    await screen.findByRole('alert')
    await request('GET', '/api/health', { anonymous: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.asked()).toBe(1)
    takeComplaints()
  })

  test('notes on pictures wait as well', async () => {
    const server = losing(1, (body: object) => buildPin(1, body))
    const { user } = openReview({
      permissions: REVIEWER,
      answers: { [`POST ${PINS}`]: server.answer, 'GET /api/health': { status: 'ok' } },
    })
    const ground = await screen.findByRole('button', { name: 'Put a note on second.png' })
    await user.click(ground)
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Nose{Enter}')
    await screen.findByText(WAITS)
    const marks = () => screen.queryAllByRole('button', { name: 'Note 1: Nose' })
    await waitFor(() => expect(marks()).not.toHaveLength(0), { timeout: 8000 })
    expect(server.taken.size).toBe(1)
    takeComplaints()
  }, 15_000)
})
