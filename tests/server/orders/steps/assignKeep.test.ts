import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeOrder } from '#tests/support/orders.ts'
import { answerProof, openProofScene } from '#tests/support/proofs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const keep = (order: MadeOrder, login = 'artist2') =>
  desk.cs('PUT', desk.at(order, `/assign/${login}?keep=true`))
const of = async (order: MadeOrder, login: string) =>
  (await desk.steps(order)).filter(({ artist }) => artist?.login === login)
/** A note of the agent on the picture under review. */
async function note(order: MadeOrder, text: string): Promise<void> {
  const { id, attachments } = await desk.open(order)
  const body = { fileId: attachments[0]?.id, x: 0.5, y: 0.5, note: text }
  const made = await desk.cs('POST', desk.at(order, `/work-logs/${id}/pins`), { body })
  expect([made.status, made.text]).toEqual([201, made.text])
}

test.each(['SKETCH_REVIEW', 'CUSTOMER_REVIEW_SKETCH', 'COLOR_REVIEW', 'SEND_FILE'] as const)(
  'at %s the next artist goes on from the version under review (D-7.47)',
  async (status) => {
    const order = await desk.drive(await desk.make(), status)
    if (status.endsWith('_REVIEW')) await note(order, 'Bluer')
    const under = await desk.open(order)
    expect((await keep(order)).json).toMatchObject({ status, assignedTo: { login: 'artist2' } })
    const files = under.attachments.map(({ id }) => id)
    const steps = await of(order, 'artist2')
    expect(steps.map((step) => [step.status, step.attachments.map(({ id }) => id)])).toEqual([
      [expect.stringMatching(/^(SKETCH|COLOR|EXPORT_FILE)$/), files],
      [status, files],
    ])
    expect(steps[1]).toMatchObject({ state: under.state, deadline: under.deadline, current: true })
    expect(steps[1]?.pins.map((pin) => pin.note)).toEqual(under.pins.map((pin) => pin.note))
    // The former lane keeps its own.
    expect((await of(order, 'artist')).at(-1)).toMatchObject({ id: under.id, current: false })
    expect((await of(order, 'artist')).at(-1)?.pins).toHaveLength(under.pins.length)
    const rejected = await desk.reject(order, (await desk.open(order)).id)
    expect(rejected.status).toBe(200)
    expect((await desk.open(order)).artist?.login).toBe('artist2')
    expect((await desk.upload(order, (await desk.open(order)).id, desk.artist2)).json.status).toBe(
      status.replace('CUSTOMER_REVIEW_SKETCH', 'SKETCH_REVIEW'),
    )
  },
)

test('what is to be changed goes along: the version, the notes to tick, and the reason', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  await note(order, 'Bluer')
  await desk.reject(order, (await desk.open(order)).id, desk.cs, { content: 'Too dark' })
  await keep(order)
  const [work, edit] = await of(order, 'artist2')
  expect(work).toMatchObject({ status: 'SKETCH', state: 'REJECTED', pins: [{ taskStepId: edit?.id }] })
  expect(edit).toMatchObject({ status: 'SKETCH_EDIT', state: 'WORKING', comments: [{ content: 'Too dark' }] })
  expect((await of(order, 'artist')).at(-1)).toMatchObject({ status: 'SKETCH_EDIT', current: false })
  // The artist sees it all, and hands in a new version.
  const seen = await desk.artist2('GET', desk.at(order, '/work-logs'))
  expect(seen.json).toMatchObject([{ attachments: [{}] }, { attachments: [] }])
  const handed = await desk.upload(order, Number(edit?.id), desk.artist2, 'second.png')
  expect(handed.json.status).toBe('SKETCH_REVIEW')
  expect((await desk.open(order)).attachments.map(({ name }) => name)).toEqual(['second.png'])
})

test('the approved sketch goes along to the colours', async () => {
  const order = await desk.drive(await desk.make(), 'COLOR')
  await keep(order)
  const steps = await of(order, 'artist2')
  expect(steps.map(({ status, state }) => [status, state])).toEqual([
    ['SKETCH', 'APPROVED'],
    ['COLOR', 'WORKING'],
  ])
})

test('where nothing was handed in, and for those who say nothing, the artist starts over', async () => {
  const [fresh, handed] = [
    await desk.drive(await desk.make(), 'SKETCH'),
    await desk.drive(await desk.make(), 'SKETCH_REVIEW'),
  ]
  await keep(fresh)
  await desk.assign(handed, 'artist2')
  for (const order of [fresh, handed])
    expect(await of(order, 'artist2')).toMatchObject([
      { status: 'SKETCH', state: 'WORKING', attachments: [] },
    ])
})

test('a former artist goes on from the other one’s version, and gets their own lane back when it is not kept', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  await desk.assign(order, 'artist2')
  await desk.upload(order, (await desk.open(order)).id, desk.artist2, 'second.png')
  await keep(order, 'artist')
  expect((await desk.open(order)).attachments.map(({ name }) => name)).toEqual(['second.png'])
})

test('the customer’s link leads on to the version under review', async () => {
  const { desk: own, order, token } = await openProofScene(server)
  desk = own
  await keep(order)
  const review = await desk.open(order)
  expect(review).toMatchObject({ artist: { login: 'artist2' }, notified: { by: 'EMAIL' } })
  expect((await answerProof(server, token, { verdict: 'CHANGES', note: 'Bluer' })).status).toBe(200)
  const answered = (await desk.steps(order)).find(({ id }) => id === review.id)
  expect(answered?.feedbacks).toMatchObject([{ verdict: 'CHANGES' }])
})
