import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOf } from '#tests/support/page/page.ts'
import { addPasskey, inSession, PASSKEYS_PATH, signInBy, stepUpBy } from '#tests/support/passkeys.ts'
import {
  addFactor,
  audited,
  FACTOR_PATH,
  forgetFactors,
  noticesOf,
  signInWith,
} from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000

let server: TestServer
let cs: Ask
let admin: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await forgetFactors(server)
  cs = await server.as('cs')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const list = async (ask: Ask) => listOf((await ask('GET', PASSKEYS_PATH)).json)
const factor = async (ask: Ask) => (await ask('GET', FACTOR_PATH)).json

describe('an own passkey', () => {
  test('is renamed, and removed after a proof; the last factor takes the recovery codes along', async () => {
    const one = await addPasskey(cs)
    const two = await addPasskey(cs)
    const path = `${PASSKEYS_PATH}/${one.rowId}`
    const renamed = await cs('PUT', path, { body: { name: ' Key on my ring ' } })
    expect([renamed.status, renamed.json.name]).toEqual([200, 'Key on my ring'])
    expect((await cs('PUT', path, { body: { name: ' ' } })).json.fieldErrors).toEqual({
      name: 'validation.required',
    })
    server.clock.advance(16 * MINUTE)
    expect((await cs('DELETE', path)).json.errorKey).toBe('proofNeeded')
    cs = inSession(server, await stepUpBy(cs, two))
    expect((await cs('DELETE', path)).status).toBe(204)
    expect((await cs('DELETE', path)).status).toBe(404)
    expect((await signInBy(server, one)).json.errorKey).toBe('invalidCredentials')
    expect(await factor(cs)).toMatchObject({ recoveryCodes: 10 })
    expect((await cs('DELETE', `${PASSKEYS_PATH}/${two.rowId}`)).status).toBe(204)
    expect(await factor(cs)).toMatchObject({ recoveryCodes: 0 })
    expect((await signInWith(server, 'cs')).status).toBe(200)
    expect((await noticesOf(server, 'cs')).filter(({ title }) => title.includes('removed'))).toHaveLength(2)
    expect(await audited(admin, 'passkeyRemoved')).toHaveLength(2)
  })

  test('of somebody else can be neither renamed nor removed', async () => {
    const { rowId } = await addPasskey(cs)
    const path = `${PASSKEYS_PATH}/${rowId}`
    expect((await admin('PUT', path, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await admin('DELETE', path)).status).toBe(404)
    expect((await admin('DELETE', `${PASSKEYS_PATH}/x`)).status).toBe(404)
    expect(await list(cs)).toHaveLength(1)
  })

  test('and an app stand beside each other: the codes last as long as one of them', async () => {
    const passkey = await addPasskey(cs)
    const app = await addFactor(server, cs)
    expect(app.recoveryCodes).toEqual([])
    expect(await factor(cs)).toMatchObject({ recoveryCodes: 10, since: expect.any(String) })
    expect((await signInWith(server, 'cs', app.next())).status).toBe(200)
    const off = await cs('POST', `${FACTOR_PATH}/remove`, { body: { factorCode: app.next() } })
    expect(off.status).toBe(204)
    expect(await factor(cs)).toMatchObject({ recoveryCodes: 10, since: null })
    const none = await cs('POST', `${FACTOR_PATH}/remove`, { body: { factorCode: '000000' } })
    expect(none.json.errorKey).toBe('noSecondFactor')
    expect((await signInBy(server, passkey)).status).toBe(200)
  })

  test('gives new recovery codes after a proof, without a code', async () => {
    const renew = (body: object) => cs('POST', `${FACTOR_PATH}/recovery-codes`, { body })
    const { recoveryCodes, ...passkey } = await addPasskey(cs)
    server.clock.advance(16 * MINUTE)
    expect((await renew({})).json.errorKey).toBe('proofNeeded')
    expect((await renew({ factorCode: recoveryCodes[0] })).json.recoveryCodes).toHaveLength(10)
    cs = inSession(server, await stepUpBy(cs, passkey))
    const renewed = (await renew({})).json.recoveryCodes as unknown as string[]
    expect((await signInWith(server, 'cs', recoveryCodes[1])).status).toBe(400)
    expect((await signInWith(server, 'cs', renewed[0])).status).toBe(200)
    await addFactor(server, admin)
    const app = await admin('POST', `${FACTOR_PATH}/recovery-codes`, { body: {} })
    expect(app.json.fieldErrors).toEqual({ factorCode: 'validation.required' })
  })

  test('is taken away by an administrator with every other factor, and its owner is told', async () => {
    const passkey = await addPasskey(cs)
    await addFactor(server, cs)
    expect((await admin('DELETE', '/api/users/cs/second-factor')).status).toBe(204)
    expect((await admin('DELETE', '/api/users/cs/second-factor')).json.errorKey).toBe('noSecondFactor')
    expect((await signInBy(server, passkey)).json.errorKey).toBe('invalidCredentials')
    expect((await signInWith(server, 'cs')).status).toBe(200)
    expect(await factor(cs)).toEqual({ since: null, recoveryCodes: 0, required: false })
    expect((await noticesOf(server, 'cs')).at(-1)).toEqual({
      title: 'An administrator took the second factor of your account away',
      mailed: true,
    })
    expect(await audited(admin, 'secondFactorReset')).toMatchObject([{ actorLogin: 'admin' }])
  })
})
