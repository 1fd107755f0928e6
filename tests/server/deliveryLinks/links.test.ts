import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import {
  deliveryLinksOf,
  deliveryTokenIn,
  makeDelivered,
  makeDeliveryLink,
  openDelivery,
} from '#tests/support/deliveryLinks.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, select } from '#tests/support/page/page.ts'
import { textOf } from '#tests/support/proofs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const SAMPLE = `https://shop.example/delivery/${SAMPLE_TOKEN}`

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeDelivered(desk)
})

const url = (rest: string) => desk.at(order, `/${rest}`)
const links = () => deliveryLinksOf(desk.cs, order)

describe('the variable of the link', () => {
  test('is a sample in previews, and a link of its own in each message that is sent', async () => {
    const given = { channel: 'MESSAGE', language: 'en', content: 'Files: {{ deliveryLink }}' }
    const filled = await desk.admin('POST', '/api/templates/preview', {
      body: { ...given, number: order.number },
    })
    expect(textOf(filled.json, 'content')).toBe(`Files: ${SAMPLE}`)
    expect(await links()).toEqual([])
    const content = `<p><a href="${SAMPLE}">Files</a></p>`
    const tokens: string[] = []
    for (let sent = 0; sent < 2; sent += 1) {
      const { json } = await desk.cs('POST', url('email'), { body: { content } })
      const [row] = await select<{ html: string }>(
        server,
        sql`select html from outbox where id = ${Number(json.id)}`,
      )
      tokens.push(deliveryTokenIn(row?.html ?? ''))
    }
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await openDelivery(server, token)).status).toBe(200)
    const [mail] = await select<{ id: number }>(
      server,
      sql`select id from outbox where order_id = ${order.id} order by id desc limit 1`,
    )
    const { text } = await desk.admin('GET', `/api/outbox/${mail?.id}`)
    expect([text.includes(tokens[1] ?? ''), text.includes(SAMPLE)]).toEqual([false, true])
  })

  test('is empty with nothing delivered, and sending the sample or copying a link is refused', async () => {
    const bare = await desk.drive(await desk.make(), 'SEND_FILE')
    const given = { channel: 'MESSAGE', language: 'en', content: '{{ deliveryLink }}.' }
    const filled = await desk.admin('POST', '/api/templates/preview', {
      body: { ...given, number: bare.number },
    })
    expect(textOf(filled.json, 'content')).toBe('.')
    const sent = await desk.cs('POST', desk.at(bare, '/email'), { body: { content: `<p>${SAMPLE}</p>` } })
    expect(sent.json).toMatchObject({ status: 409, errorKey: 'noDelivery' })
    expect((await desk.cs('POST', desk.at(bare, '/delivery-links'))).json).toMatchObject({
      status: 409,
      errorKey: 'noDelivery',
    })
    expect(await select(server, sql`select id from outbox where order_id = ${bare.id}`)).toEqual([])
  })
})

describe('the links of an order', () => {
  test('are listed without their tokens, newest first', async () => {
    const token = await makeDeliveryLink(desk.cs, order)
    await openDelivery(server, token)
    await makeDeliveryLink(desk.cs, order)
    const found = await links()
    expect(found).toMatchObject([
      { state: 'SENT', openedDate: null, downloadedDate: null, createdBy: 'Cs Tester' },
      { state: 'OPENED', revokedDate: null },
    ])
    expect(JSON.stringify(found)).not.toContain(token)
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({
      kind: 'customerNotified',
      data: { step: 'SEND_FILE', channel: 'LINK' },
    })
  })

  test('can be made for a done order', async () => {
    await desk.approve(order, (await desk.open(order)).id)
    expect((await openDelivery(server, await makeDeliveryLink(desk.cs, order))).status).toBe(200)
  })

  test('are revoked once, which the timeline tells', async () => {
    const token = await makeDeliveryLink(desk.cs, order)
    const [link] = await links()
    const revoke = () => desk.cs('PUT', url(`delivery-links/${link?.id}/revoke`))
    expect((await revoke()).json).toMatchObject({ id: link?.id, state: 'REVOKED' })
    const before = (await eventsOf(server, order)).length
    expect((await revoke()).json).toMatchObject({ state: 'REVOKED' })
    const events = await eventsOf(server, order)
    expect([events.length, events.at(-1)?.kind]).toEqual([before, 'deliveryRevoked'])
    expect((await openDelivery(server, token)).status).toBe(404)
  })

  test('are for those who may notify, within their orders', async () => {
    await makeDeliveryLink(desk.cs, order)
    const [link] = await links()
    const refused = async (ask: Ask) => [
      (await ask('GET', url('delivery-links'))).status,
      (await ask('POST', url('delivery-links'))).status,
      (await ask('PUT', url(`delivery-links/${link?.id}/revoke`))).status,
    ]
    const without = await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER')
    for (const ask of [without, desk.artist, await server.as('accountant')])
      expect(await refused(ask)).toEqual([403, 403, 403])
    expect(await refused((...given) => server.ask(...given))).toEqual([401, 401, 401])
    expect((await desk.cs('GET', '/api/bookings/NOSUCH/delivery-links')).status).toBe(404)
    const other = await desk.make()
    for (const path of [
      desk.at(other, `/delivery-links/${link?.id}/revoke`),
      url('delivery-links/0/revoke'),
      url('delivery-links/x/revoke'),
    ])
      expect((await desk.cs('PUT', path)).status).toBe(404)
    expect((await links())[0]).toMatchObject({ state: 'SENT' })
  })
})
