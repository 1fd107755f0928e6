import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, listOf, select } from '#tests/support/page/page.ts'
import { answerProof, linksOf, openProof, sendProof, textOf } from '#tests/support/proofs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

const SAMPLE = `https://shop.example/proof/${SAMPLE_TOKEN}`

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
})

const url = (rest: string) => `/api/bookings/${order.code}/${rest}`
const links = () => linksOf(desk.cs, order)
const countLinks = async () => {
  const [row] = await select<{ count: number }>(server, sql`select count(*)::int as count from proof_links`)
  return row?.count
}

describe('the variable of the link', () => {
  test('is the same sample in the template, its preview and the preview of the mail, and makes no link', async () => {
    const before = await countLinks()
    const { json } = await desk.cs('GET', url('email/CUSTOMER_REVIEW_SKETCH'))
    expect(json).toMatchObject({ lacksProof: false })
    expect(textOf(json, 'content')).toContain(`<a href="${SAMPLE}"`)
    const preview = await desk.cs('POST', url('email-preview'), {
      body: { title: 'x', content: textOf(json, 'content') },
    })
    expect(textOf(preview.json, 'html')).toContain(SAMPLE)
    const given = { channel: 'MESSAGE', language: 'en', content: 'See {{ proofLink }}' }
    const filled = await desk.admin('POST', '/api/templates/preview', {
      body: { ...given, number: order.number },
    })
    expect(textOf(filled.json, 'content')).toBe(`See ${SAMPLE}`)
    const page = await openProof(server, SAMPLE_TOKEN, '?lang=en')
    expect([page.status, page.text.includes('Only an example')]).toEqual([200, true])
    expect(await countLinks()).toBe(before)
  })

  test('becomes a link of its own in each message that is sent', async () => {
    const [one, other] = [await sendProof(server, desk.cs, order), await sendProof(server, desk.cs, order)]
    expect(one).not.toBe(other)
    await server.database.db.execute(sql`update customers set psid = 'psid-7'
      where user_id = (select customer_id from orders where id = ${order.id})`)
    await desk.cs('POST', url('message'), { body: { content: `Have a look: ${SAMPLE} Bye` } })
    const [chat] = await select<{ text: string }>(
      server,
      sql`select text from outbox where channel = 'MESSENGER' and order_id = ${order.id}`,
    )
    const [, third = ''] =
      /^Have a look: https:\/\/shop\.example\/proof\/([\w-]{43}) Bye$/.exec(chat?.text ?? '') ?? []
    for (const token of [one, other, third]) expect((await openProof(server, token)).status).toBe(200)
    expect(await links()).toHaveLength(3)
  })

  test('is empty without a version to show, which the dialog is told, and sending the sample is refused', async () => {
    await desk.approve(order, (await desk.open(order)).id)
    const { json } = await desk.cs('GET', url('email/CUSTOMER_REVIEW_SKETCH'))
    expect(json).toMatchObject({ lacksProof: true })
    expect(textOf(json, 'content')).toContain('Please answer this mail')
    expect(textOf(json, 'content')).not.toContain('/proof/')
    const sent = await desk.cs('POST', url('email'), { body: { content: `<p>${SAMPLE}</p>` } })
    expect(sent.json).toMatchObject({ status: 409, errorKey: 'noProof' })
    expect(await select(server, sql`select id from outbox where order_id = ${order.id}`)).toEqual([])
    // A phrase or template that does not use it is not concerned.
    expect((await desk.cs('POST', url('email'), { body: { content: '<p>Hi</p>' } })).status).toBe(200)
  })

  test('is not shown to those who read the outbox', async () => {
    const token = await sendProof(server, desk.cs, order)
    const [row] = await select<{ id: number }>(
      server,
      sql`select id from outbox where order_id = ${order.id}`,
    )
    const { text } = await desk.admin('GET', `/api/outbox/${row?.id}`)
    expect([text.includes(token), text.includes(SAMPLE)]).toEqual([false, true])
  })
})

describe('the links of an order', () => {
  test('say what became of each', async () => {
    const token = await sendProof(server, desk.cs, order)
    const second = await sendProof(server, desk.cs, order)
    await answerProof(server, second, { note: 'Bluer' })
    const [newest, older] = await links()
    expect(newest).toMatchObject({
      state: 'ANSWERED',
      verdict: 'CHANGES',
      answeredDate: server.clock.now.toISOString(),
      version: 1,
      step: 'CUSTOMER_REVIEW_SKETCH',
      createdBy: 'Cs Tester',
    })
    expect(older).toMatchObject({ state: 'SENT', answeredDate: null, revokedDate: null })
    expect(JSON.stringify([newest, older])).not.toContain(token)
  })

  test('are revoked once, which the timeline tells', async () => {
    const token = await sendProof(server, desk.cs, order)
    const [link] = await links()
    const revoke = (ask: Ask = desk.cs) => ask('PUT', url(`proofs/${link?.id}/revoke`))
    expect((await revoke()).json).toMatchObject({ id: link?.id, state: 'REVOKED' })
    const before = (await eventsOf(server, order)).length
    expect((await revoke()).json).toMatchObject({ state: 'REVOKED' })
    const events = await eventsOf(server, order)
    expect([events.length, events.at(-1)?.kind]).toEqual([before, 'proofRevoked'])
    expect((await openProof(server, token)).status).toBe(404)
  })

  test('are for those who may notify, within their orders', async () => {
    await sendProof(server, desk.cs, order)
    const [link] = await links()
    const without = await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER')
    for (const ask of [without, desk.artist]) {
      expect((await ask('GET', url('proofs'))).status).toBe(403)
      expect((await ask('PUT', url(`proofs/${link?.id}/revoke`))).status).toBe(403)
    }
    expect((await server.ask('GET', url('proofs'))).status).toBe(401)
    expect((await desk.cs('GET', '/api/bookings/NOSUCH/proofs')).status).toBe(404)
    const other = await desk.make()
    const foreign = `/api/bookings/${other.code}/proofs/${link?.id}/revoke`
    for (const path of [foreign, url('proofs/0/revoke'), url('proofs/x/revoke')])
      expect((await desk.cs('PUT', path)).status).toBe(404)
    expect((await links())[0]).toMatchObject({ state: 'SENT' })
  })
})

describe('the customer’s marks', () => {
  const marked = async () => {
    const review = await desk.open(order)
    const token = await sendProof(server, desk.cs, order)
    const pin = { fileId: review.attachments[0]?.id, x: 0.5, y: 0.5, note: 'Bigger' }
    expect((await answerProof(server, token, { pins: [pin, { ...pin, note: 'Off topic' }] })).status).toBe(
      200,
    )
    return desk.open(order)
  }

  test('become the tick-list of the artist when the version is rejected', async () => {
    const review = await marked()
    await desk.reject(order, review.id, desk.cs, { content: 'As the customer says' })
    const edit = await desk.open(order)
    const seen = listOf((await desk.artist('GET', url('work-logs'))).json)
    const pins = seen.flatMap((step) => step.pins as { note: string; taskStepId: number; author: unknown }[])
    expect(pins).toMatchObject([
      { note: 'Bigger', taskStepId: edit.id, author: null },
      { note: 'Off topic', taskStepId: edit.id, author: null },
    ])
    const tick = await desk.artist('PUT', url(`work-logs/${review.id}/pins/${review.pins[0]?.id}`), {
      body: { done: true },
    })
    expect(tick.json).toMatchObject({ done: true, fromCustomer: true })
  })

  test('can be taken off by those who judge the version, but not reworded', async () => {
    const review = await marked()
    const [, second] = review.pins
    const pin = url(`work-logs/${review.id}/pins/${second?.id}`)
    expect((await desk.cs('PUT', pin, { body: { note: 'Other words' } })).json.errorKey).toBe('notAuthor')
    expect((await desk.artist('DELETE', pin)).status).toBe(403)
    expect((await desk.cs('DELETE', pin)).status).toBe(204)
    expect((await desk.open(order)).pins.map(({ note }) => note)).toEqual(['Bigger'])
  })
})
