import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfBytes, uploaded, uploadFile } from '#tests/support/files.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let artist: Ask
let artist2: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  artist = await server.as('artist')
  artist2 = await server.as('artist2')
})
afterAll(() => server.close())

interface Sent {
  readonly attachments: readonly { readonly id: number; readonly url: string; readonly name: string }[]
}
const send = (ask: Ask, attachments: readonly { readonly id: number }[], text = '') =>
  ask('POST', '/api/chat/messages', { body: { text, attachments } })

test('pictures are seen by the artist and customer service only', async () => {
  const { id } = await uploaded(artist, 'sketch.png')
  const sent = await send(artist, [{ id }])
  expect(sent.status).toBe(201)
  const own = sent.json as unknown as Sent
  expect(own.attachments).toMatchObject([{ id, name: 'sketch.png' }])
  expect((await server.ask('GET', own.attachments[0]?.url ?? '')).status).toBe(200)

  const { messages } = (await cs('GET', '/api/chats/artist')).json as unknown as { messages: Sent[] }
  const url = messages[0]?.attachments[0]?.url ?? ''
  expect((await server.ask('GET', url)).status).toBe(200)
  // The link of an account that may not see the file leads nowhere, no matter for whom it was signed.
  const foreign = await uploaded(artist2, 'mine.png')
  expect((await send(artist2, [foreign])).status).toBe(201)
  expect((await artist('DELETE', `/api/attachments/${id}`)).status).toBe(409)
})

test('only own unused uploads of the allowed types are taken', async () => {
  const { id } = await uploaded(artist2, 'theirs.png')
  expect(await send(artist, [{ id }], 'Look')).toMatchObject({
    status: 400,
    json: { errorKey: 'invalidInput', fieldErrors: { attachments: 'validation.invalid' } },
  })
  expect((await send(artist, [{ id: 999_999 }])).status).toBe(400)
  const own = await uploaded(artist, 'own.png')
  expect((await send(artist, [own, own])).status).toBe(400)
  expect((await send(artist, [own])).status).toBe(201)
  expect((await send(artist, [own])).status).toBe(400)
  const [pdf] = (await uploadFile(artist, 'paper.pdf', pdfBytes(), 'application/pdf')).json as unknown as {
    id: number
  }[]
  expect(await send(artist, [{ id: pdf?.id ?? 0 }])).toMatchObject({
    status: 415,
    json: { errorKey: 'unsupportedFile' },
  })
})

test('customer service answers with pictures too', async () => {
  const { id } = await uploaded(cs, 'reference.png')
  const { status } = await cs('POST', '/api/chats/artist2/messages', { body: { attachments: [{ id }] } })
  expect(status).toBe(201)
  const { messages } = (await artist2('GET', '/api/chat')).json as unknown as { messages: Sent[] }
  expect((await server.ask('GET', messages[0]?.attachments[0]?.url ?? '')).status).toBe(200)
})
