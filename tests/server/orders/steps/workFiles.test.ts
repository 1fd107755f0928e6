import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { pdfBytes, psdBytes, uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const submit = (ask: Ask, step: number, ids: readonly number[]) =>
  ask('POST', desk.at(order, `/work-logs/${step}/upload`), {
    body: { attachments: ids.map((id) => ({ id, url: 'https://elsewhere.example', external: false })) },
  })
const remove = (ask: Ask, step: number, file: number) =>
  ask('DELETE', desk.at(order, `/work-logs/${step}/attachment/${file}`))
const attached = async (id: number) =>
  (
    await rowsOf<{ attached: boolean }>(server.database.db, sql`select attached from files where id = ${id}`)
  )[0]?.attached
const namesOf = (step: { attachments: readonly { name: string }[] } | undefined) =>
  step?.attachments.map(({ name }) => name)

describe('handing in', () => {
  beforeEach(async () => {
    order = await desk.drive(await desk.make(), 'SKETCH')
  })

  test('takes pictures and Photoshop, says so in the event, and remembers that there was work', async () => {
    const { id } = await desk.open(order)
    const psd = await uploaded(desk.artist, 'sketch.psd', psdBytes(), 'image/vnd.adobe.photoshop')
    const png = await desk.file(desk.artist, 'sketch.png')
    const { json } = await submit(desk.artist, id, [png, psd.id])
    expect(json).toMatchObject({ status: 'SKETCH_REVIEW' })
    expect(namesOf((await desk.steps(order)).find((step) => step.id === id))).toEqual([
      'sketch.png',
      'sketch.psd',
    ])
    const event = (await desk.events(order)).find(({ kind }) => kind === 'workSubmitted')
    expect(event?.data).toMatchObject({
      step: 'SKETCH',
      stepId: id,
      lane: 'ARTIST',
      files: ['sketch.png', 'sketch.psd'],
      inStead: false,
    })
    const rows = await rowsOf(
      server.database.db,
      sql`select has_upload as uploaded from orders where id = ${order.id}`,
    )
    expect(rows).toEqual([{ uploaded: true }])
  })

  test('a holder of APPROVE_WORK_LOG does it in the artist’s stead, which is written down', async () => {
    const { id } = await desk.open(order)
    expect((await desk.upload(order, id, desk.cs)).json.status).toBe('SKETCH_REVIEW')
    expect((await desk.events(order)).findLast(({ kind }) => kind === 'workSubmitted')?.data).toMatchObject({
      inStead: true,
    })
    expect((await desk.steps(order)).find((step) => step.id === id)?.activities).toMatchObject([
      { activityType: 'UPLOADED', actor: 'Cs Tester' },
    ])
  })

  test('no files, files of others, used and unknown ones are refused, and nothing happens', async () => {
    const { id } = await desk.open(order)
    const foreign = await desk.file(desk.cs)
    const mine = await desk.file(desk.artist)
    const before = await desk.picture(order)
    expect((await submit(desk.artist, id, [])).json).toMatchObject({
      status: 400,
      fieldErrors: { attachments: 'validation.noWork' },
    })
    for (const ids of [[foreign], [mine, foreign], [987_654], [mine, mine]])
      expect((await submit(desk.artist, id, ids)).json).toMatchObject({
        status: 400,
        errorKey: 'invalidInput',
      })
    expect(await desk.picture(order)).toEqual(before)
    expect((await submit(desk.artist, id, [mine])).status).toBe(200)
  })

  test('final kinds belong to the export', async () => {
    const pdf = async () => (await uploaded(desk.artist, 'final.pdf', pdfBytes(), 'application/pdf')).id
    const { id } = await desk.open(order)
    expect((await submit(desk.artist, id, [await pdf()])).json).toMatchObject({
      status: 415,
      errorKey: 'unsupportedFile',
    })
    await desk.drive(order, 'EXPORT_FILE')
    const answer = await submit(desk.artist, (await desk.open(order)).id, [await pdf()])
    expect(answer.json).toMatchObject({ status: 'SEND_FILE' })
    expect((await submit(desk.artist, (await desk.open(order)).id, [await pdf()])).status).toBe(200)
  })
})

describe('adding to what is being judged', () => {
  test.each(['SKETCH_REVIEW', 'COLOR_REVIEW', 'SEND_FILE'] as const)(
    '%s and the work that it shows get the file, and the order stays',
    async (status) => {
      order = await desk.drive(await desk.make(), status)
      const { id } = await desk.open(order)
      const count = (await desk.steps(order)).length
      expect((await desk.upload(order, id, desk.artist, 'more.png')).json).toMatchObject({ status })
      const steps = await desk.steps(order)
      expect(steps).toHaveLength(count)
      expect(steps.slice(-2).map(namesOf)).toEqual([
        ['work.png', 'more.png'],
        ['work.png', 'more.png'],
      ])
      expect(steps.at(-1)?.activities).toMatchObject([{ activityType: 'UPLOADED' }])
      expect((await desk.events(order)).at(-1)).toMatchObject({
        kind: 'filesAdded',
        data: { step: status, files: ['more.png'], inStead: false },
      })
    },
  )

  test('the proof of a print is for those who may approve', async () => {
    order = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
    const { id } = await desk.open(order)
    expect((await desk.upload(order, id)).status).toBe(404)
    expect((await desk.upload(order, id, desk.cs, 'proof.png')).status).toBe(200)
    expect(namesOf(await desk.open(order))).toEqual(['proof.png'])
    expect((await desk.act(order, 'approve')).json.status).toBe('PRINT_TRACKING')
  })
})

describe('removing a file', () => {
  let review: number
  let files: number[]

  beforeEach(async () => {
    order = await desk.drive(await desk.make(), 'SKETCH')
    files = [await desk.file(desk.artist, 'a.png'), await desk.file(desk.artist, 'b.png')]
    await submit(desk.artist, (await desk.open(order)).id, files)
    review = (await desk.open(order)).id
  })

  test('takes it off the review and the work, with its pins, and lets it go', async () => {
    const [gone, kept] = files as [number, number]
    for (const fileId of [gone, kept, gone]) {
      const body = { fileId, x: 0.1, y: 0.2, note: 'Here' }
      await desk.cs('POST', desk.at(order, `/work-logs/${review}/pins`), { body })
    }
    expect((await remove(desk.artist, review, gone)).status).toBe(204)
    const steps = await desk.steps(order)
    expect(steps.slice(-2).map(namesOf)).toEqual([['b.png'], ['b.png']])
    expect(steps.at(-1)?.pins.map(({ number, fileId }) => [number, fileId])).toEqual([[2, kept]])
    expect(await attached(gone)).toBe(false)
    expect((await desk.events(order)).at(-1)).toMatchObject({
      kind: 'fileRemoved',
      data: { step: 'SKETCH_REVIEW', files: ['a.png'] },
    })
    expect((await remove(desk.artist, review, gone)).status).toBe(404)
  })

  test('the last one of a submission stays', async () => {
    const [first, last] = files as [number, number]
    expect((await remove(desk.cs, review, first)).status).toBe(204)
    for (const step of (await desk.steps(order)).slice(-2))
      expect((await remove(desk.cs, step.id, last)).json).toMatchObject({ status: 409, errorKey: 'lastFile' })
    expect(await attached(last)).toBe(true)
  })

  test('is for the uploader, or those who may reject work', async () => {
    const extra = await desk.file(desk.cs)
    await submit(desk.cs, review, [extra])
    expect((await remove(desk.artist, review, extra)).json).toMatchObject({
      status: 403,
      errorKey: 'notAuthor',
    })
    expect((await remove(desk.store, review, extra)).json).toMatchObject({ errorKey: 'forbidden' })
    expect((await remove(desk.cs, review, extra)).status).toBe(204)
  })

  test('what has been judged keeps its files', async () => {
    await desk.approve(order, review)
    const [first] = files as [number, number]
    expect((await remove(desk.cs, review, first)).json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'CUSTOMER_REVIEW_SKETCH' },
    })
    expect((await remove(desk.cs, (await desk.open(order)).id, first)).status).toBe(204)
    expect((await desk.steps(order)).slice(1).map(namesOf)).toEqual([
      ['a.png', 'b.png'],
      ['a.png', 'b.png'],
      ['b.png'],
    ])
    expect(await attached(first)).toBe(true)
  })
})
