import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/session/passkeys.ts'
import { listOf } from '#tests/support/page/page.ts'
import {
  type AddedPasskey,
  addPasskey,
  creationOptions,
  PASSKEYS_PATH,
  passkeyFor,
  stepUpBy,
  stepUpOptions,
  WRONG_ANSWERS,
} from '#tests/support/passkeys.ts'
import { forgetFactors } from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000

let server: TestServer
let cs: Ask
let admin: Ask
let passkey: AddedPasskey

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await forgetFactors(server)
  cs = await server.as('cs')
  admin = await server.as('admin')
  passkey = await addPasskey(cs, { counts: true })
})
afterAll(() => server.close())

const byStatus = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('no passkey is added', () => {
  const send = (registration: unknown, ask = cs) =>
    ask('POST', PASSKEYS_PATH, { body: { passkey: registration } })

  test.each(Object.entries({ ...WRONG_ANSWERS, 'another purpose': { type: 'webauthn.get' } }))(
    'with %s',
    async (_, deviations) => {
      const options = await creationOptions(cs)
      const { status, json } = await send(passkeyFor(options).register(options, deviations))
      expect([status, json.errorKey]).toEqual([400, 'invalidPasskey'])
      expect(listOf((await cs('GET', PASSKEYS_PATH)).json)).toHaveLength(1)
    },
  )

  test('twice by one challenge, at once or later, nor late', async () => {
    const options = await creationOptions(cs)
    const [one, two, three] = Array.from({ length: 3 }, () => passkeyFor(options).register(options))
    expect(byStatus(await Promise.all([send(one), send(two)]))).toEqual([201, 400])
    expect((await send(three)).json.errorKey).toBe('invalidPasskey')
    const late = await creationOptions(cs)
    server.clock.advance(5 * MINUTE)
    expect((await send(passkeyFor(late).register(late))).json.errorKey).toBe('invalidPasskey')
  })

  test('of another name than its bytes say, or of bytes that cannot be read', async () => {
    const options = await creationOptions(cs)
    const made = passkeyFor(options).register(options)
    const renamed: Registration = { ...made, id: passkey.id, rawId: passkey.id }
    expect((await send(renamed)).json.errorKey).toBe('invalidPasskey')
    const response = { ...made.response, attestationObject: 'AAAA' }
    expect((await send({ ...made, response })).json.errorKey).toBe('invalidPasskey')
    expect((await send(undefined)).json.errorKey).toBe('invalidInput')
    expect((await send(made)).status).toBe(201)
  })

  test('by a session that was ended meanwhile, or lacks a proof', async () => {
    const other = await server.as('admin')
    const options = await creationOptions(other)
    await admin('DELETE', '/api/account/sessions')
    expect((await send(passkeyFor(options).register(options), other)).status).toBe(401)
    server.clock.advance(16 * MINUTE)
    expect((await cs('POST', `${PASSKEYS_PATH}/options`)).json.errorKey).toBe('proofNeeded')
    expect((await server.ask('POST', `${PASSKEYS_PATH}/options`)).status).toBe(401)
  })

  test('in a preview, in which the own passkey still proves who it is', async () => {
    const own = await addPasskey(admin)
    await admin('POST', '/api/preview', { body: { login: 'cs' } })
    expect((await admin('POST', `${PASSKEYS_PATH}/options`)).json.errorKey).toBe('readOnlyPreview')
    expect((await stepUpOptions(admin)).allowCredentials.map(({ id }) => id)).toEqual([own.id])
    expect((await stepUpBy(admin, passkey)).status).toBe(400)
    expect((await stepUpBy(admin, own)).status).toBe(200)
  })
})
