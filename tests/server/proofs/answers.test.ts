import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOf, select } from '#tests/support/page/page.ts'
import {
  answerProof,
  openProof,
  openProofScene,
  type ProofScene,
  sendProof,
  textOf,
} from '#tests/support/proofs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SCRIPT = '<script>alert(1)</script>"\'&'

let server: TestServer
let desk: ProofScene['desk']
let order: ProofScene['order']
let token: string
let step: ProofScene['step']
let pinOn: ProofScene['pinOn']

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ desk, order, token, step, pinOn } = await openProofScene(server))
})

describe('an answer', () => {
  test('marks become pins of the review and the note its feedback, and the page shows what was sent', async () => {
    server.clock.advance(1000)
    const pins = [await pinOn(`Bigger ears ${SCRIPT}`), await pinOn('Softer light', 1, 0)]
    const sent = await answerProof(server, token, { note: `Lovely!\r\n${SCRIPT}`, pins })
    expect([sent.status, sent.json]).toEqual([200, {}])
    const review = await step()
    expect(review.feedbacks).toMatchObject([{ verdict: 'CHANGES', body: `Lovely!\n${SCRIPT}` }])
    expect(review.pins).toMatchObject([
      { number: 1, x: 0.25, y: 0.75, note: `Bigger ears ${SCRIPT}`, fromCustomer: true, taskStepId: null },
      { number: 2, x: 1, y: 0, note: 'Softer light', fromCustomer: true },
    ])
    const { json } = await desk.cs('GET', `/api/bookings/${order.code}/conversation`)
    expect(listOf(json.entries ?? {})).toMatchObject([
      {
        source: 'PROOF',
        text: `Lovely!\n${SCRIPT}`,
        proof: { verdict: 'CHANGES', version: 1, marks: 2 },
        channel: null,
      },
      { source: 'SENT', proof: null },
    ])
    const { status, text } = await openProof(server, token, '?lang=en')
    expect([status, text.includes('Thank you!'), text.includes('<form')]).toEqual([200, true, false])
    expect(text).toContain('Bigger ears &lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(text).not.toContain('<script>alert')
    expect(text).toMatch(/<circle cx="\d/)
  })

  test('reaches the timeline, the inbox of the agent and open pages, without the customer’s name', async () => {
    await desk.cs('PUT', `/api/bookings/${order.code}/assign-cs/cs`)
    await answerProof(server, token, { note: 'Bluer, please', pins: [await pinOn('Here')] })
    for (const ask of [desk.cs, desk.artist]) {
      const { json } = await ask('GET', `/api/bookings/${order.code}/timeline?group=messages`)
      const [event] = listOf(json)
      expect(event).toMatchObject({
        kind: 'proofAnswered',
        verdict: 'CHANGES',
        note: 'Bluer, please',
        actor: 'Customer',
      })
    }
    const artists = (await desk.artist('GET', `/api/bookings/${order.code}/work-logs`)).text
    expect(artists).not.toContain('Trần')
    const inbox = '/api/notifications?sort=createdDate,desc'
    // What a customer answered is for the agent, not among what staff published.
    expect(listOf((await desk.admin('GET', `${inbox}&scope=admin`)).json)).toEqual([])
    const [notice] = listOf((await desk.cs('GET', inbox)).json)
    expect(notice).toMatchObject({
      title: 'The customer asks for changes to version 1',
      content: 'Bluer, please\n1. Here',
      additionalData: { code: order.code, orderNumber: order.number },
      read: false,
    })
    expect((await desk.admin('GET', `/api/bookings/${order.code}`)).json).toMatchObject({
      status: 'CUSTOMER_REVIEW_SKETCH',
      lastModifiedBy: 'Customer',
    })
  })

  test('is taken from the form alone, without a script', async () => {
    const sent = await answerProof(server, token, { verdict: 'APPROVED', note: 'Perfect' }, { script: false })
    expect([sent.status, sent.headers.location]).toEqual([303, `/proof/${token}?lang=en`])
    expect((await step()).feedbacks).toMatchObject([{ verdict: 'APPROVED', body: 'Perfect' }])
    expect((await openProof(server, token, '?lang=en')).text).toContain('You approved version 1')
  })

  test('is taken once, also when sent twice at the same time or through another link', async () => {
    const other = await sendProof(server, desk.cs, order)
    const answers = await Promise.all(
      [token, token, other].map((one) => answerProof(server, one, { verdict: 'APPROVED' })),
    )
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409,
    ])
    expect((await step()).feedbacks).toHaveLength(1)
    const again = await answerProof(server, token, { verdict: 'CHANGES', note: 'No' }, { script: false })
    expect([again.status, again.text.includes('You approved version 1')]).toEqual([409, true])
    expect((await openProof(server, other, '?lang=en')).text).toContain('You approved version 1')
  })

  test('keeps what was written when it is refused, and names the fault', async () => {
    const fine = await pinOn('Here')
    const cases: readonly (readonly [object, RegExp])[] = [
      [{}, /write what should change\./],
      [{ note: '   ' }, /write what should change\./],
      [{ verdict: 'MAYBE', note: 'x' }, /choose whether you approve/],
      [{ verdict: 'APPROVED', pins: [fine] }, /remove the marks to approve/],
      [{ note: 'x'.repeat(2001) }, /at most 2,000/],
      [{ pins: [{ ...fine, note: ' ' }] }, /at each mark/],
      [{ pins: [{ ...fine, note: 'x'.repeat(1001) }] }, /at most 1,000/],
      [{ pins: [{ ...fine, x: 1.01 }] }, /not on the picture/],
      [{ pins: [{ ...fine, y: -0.5 }] }, /not on the picture/],
      [{ pins: [{ ...fine, y: null }] }, /not on the picture/],
    ]
    for (const [given, fault] of cases) {
      const { status, json } = await answerProof(server, token, given)
      expect([status, textOf(json, 'fault')]).toEqual([400, expect.stringMatching(fault)])
    }
    await server.database.db.execute(sql`delete from sign_in_attempts`)
    const more: readonly (readonly [object, RegExp])[] = [
      [{ pins: Array.from({ length: 31 }, () => fine) }, /at most 30/],
      [{ pins: [{ ...fine, fileId: 2_000_000_000 }] }, /not on the picture/],
      [{ pins: '{"a":' }, /not on the picture/],
      [{ pins: '[[[[]]]]' }, /not on the picture/],
    ]
    for (const [given, fault] of more) {
      const { status, json } = await answerProof(server, token, given)
      expect([status, textOf(json, 'fault')]).toEqual([400, expect.stringMatching(fault)])
    }
    const page = await answerProof(server, token, { verdict: 'x', note: `Kept ${SCRIPT}` }, { script: false })
    expect([
      page.status,
      page.text.includes('Kept &lt;script&gt;'),
      page.text.includes('role="alert">Please choose'),
    ]).toEqual([400, true, true])
    expect((await step()).feedbacks).toEqual([])
    expect((await answerProof(server, token, { note: 'y'.repeat(600_000) })).status).toBe(413)
  })

  test('is refused for a while after ten wrong ones through the same link', async () => {
    for (let count = 0; count < 10; count += 1) await answerProof(server, token, { verdict: 'x' })
    expect((await answerProof(server, token, { verdict: 'APPROVED' })).status).toBe(429)
    server.clock.advance(15 * 60_000 + 1)
    expect((await answerProof(server, token, { verdict: 'APPROVED' })).status).toBe(200)
  })
})

describe('with `proof_moves_order`', () => {
  const set = (value: string) =>
    server.database.db.execute(
      sql`update system_properties set value = ${value} where name = 'proof_moves_order'`,
    )
  beforeAll(() => set('true'))
  afterAll(() => set('false'))

  test('approval moves the order on', async () => {
    await answerProof(server, token, { verdict: 'APPROVED' })
    expect(await desk.open(order)).toMatchObject({ status: 'COLOR', state: 'WORKING' })
    expect(
      (await desk.steps(order)).findLast(({ status }) => status === 'CUSTOMER_REVIEW_SKETCH'),
    ).toMatchObject({
      state: 'APPROVED',
    })
    expect((await openProof(server, token, '?lang=en')).text).toContain('You approved version 1')
  })

  test('changes send it back, with the marks as the tick-list and the note as the reason', async () => {
    await answerProof(server, token, { note: 'Bluer', pins: [await pinOn('Here')] })
    const open = await desk.open(order)
    expect(open.status).toBe('SKETCH_EDIT')
    const seen = await desk.artist('GET', `/api/bookings/${order.code}/work-logs`)
    const review = listOf(seen.json).findLast(({ status }) => status === 'CUSTOMER_REVIEW_SKETCH')
    expect(review).toMatchObject({
      state: 'REJECTED',
      pins: [{ note: 'Here', taskStepId: open.id, author: null, fromCustomer: true }],
      comments: [{ content: 'Bluer', user: null, fromCustomer: true }],
    })
  })
})

test('nothing of the token is stored but its hash', async () => {
  const [row] = await select(server, sql`select token_hash from proof_links order by id desc limit 1`)
  expect(String(row?.token_hash)).toMatch(/^[0-9a-f]{64}$/)
})
