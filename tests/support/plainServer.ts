import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlainField, PlainResource } from '#contract/plain.ts'
import { idsIn, rowsIn } from './bulk.ts'
import { type Ask, startServer, type TestServer } from './server.ts'

type Content = Readonly<Record<string, string | number | boolean | null>>

/** A value that the field does not take. */
const wrongFor = (field: PlainField) => {
  if (field.kind === 'text') return 'x'.repeat(field.max + 1)
  if (field.kind === 'number') return field.max + 1
  return field.kind === 'flag' ? 'perhaps' : 'no such thing'
}

/**
 * The tests that every plain resource has, through HTTP: an admin makes, finds, sorts, changes and deletes records; every
 * field refuses what it does not take; a stale save and a second of what is unique are refused; each write is in the
 * audit; an account without the permission is refused. `one` and `other` are two good records.
 */
export function testPlainServer(resource: PlainResource, one: Content, other: Content): void {
  const path = resource.calls.list.path
  const first = Object.keys(resource.fields)[0] ?? 'id'
  let server: TestServer
  let admin: Ask
  const made: number[] = []
  beforeAll(async () => {
    server = await startServer()
    admin = await server.as('admin')
  })
  afterAll(() => server.close())
  afterEach(async () => {
    for (const id of made.splice(0)) await admin('DELETE', `${path}/${id}`)
  })
  const create = async (body: Content) => {
    const { status, json } = await admin('POST', path, { body })
    expect(status).toBe(201)
    made.push(Number(json.id))
    return Number(json.id)
  }

  test('an admin creates, lists, sorts, reads, changes and deletes', async () => {
    const [id, second] = [await create(one), await create(other)]
    expect((await admin('GET', `${path}/${id}`)).json).toMatchObject(one)
    const sorted = async (direction: string) => {
      const { json } = await admin('GET', `${path}?size=500&sort=${first},${direction}`)
      return idsIn(json).filter((found) => found === id || found === second)
    }
    const order = await sorted('asc')
    expect([order.length, await sorted('desc')]).toEqual([2, order.toReversed()])
    // What is unique of the other one is free again.
    expect((await admin('DELETE', `${path}/${second}`)).status).toBe(204)
    const { status, json } = await admin('PUT', path, {
      body: { ...other, [first]: one[first], id, version: 1 },
    })
    expect([status, json]).toMatchObject([200, { ...other, [first]: one[first], version: 2 }])
    const stale = await admin('PUT', path, { body: { ...one, id, version: 1 } })
    expect([stale.status, stale.json.errorKey]).toEqual([409, 'versionConflict'])
    const audit = await admin('GET', `/api/audit?area=${resource.name}&recordId=${id}`)
    expect(rowsIn(audit.json).map(({ kind }) => kind)).toEqual(['changed', 'created'])
    expect((await admin('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await admin('GET', `${path}/${id}`)).status).toBe(404)
  })

  test('a change leaves what it does not name; as GET gives a record, it is sent back and stays as it is', async () => {
    const id = await create(one)
    const { json } = await admin('GET', `${path}/${id}`)
    const back = await admin('PUT', path, { body: json })
    expect([back.status, back.json]).toEqual([200, { ...json, version: 2 }])
    for (const name of Object.keys(resource.fields)) {
      const changed = await admin('PUT', path, { body: { id, [name]: other[name] } })
      expect([changed.status, changed.json]).toMatchObject([200, { ...one, [name]: other[name] }])
      await admin('PUT', path, { body: { ...one, id } })
    }
  })

  for (const [name, field] of Object.entries(resource.fields)) {
    test(`${name} refuses what it does not take`, async () => {
      const { status, json } = await admin('POST', path, { body: { ...one, [name]: wrongFor(field) } })
      expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([400, [name]])
    })
    if (field.kind === 'text' && field.unique)
      test(`no two have the same ${name}`, async () => {
        await create(one)
        const same = String(one[name]).toUpperCase()
        const { status, json } = await admin('POST', path, { body: { ...other, [name]: same } })
        expect([status, json.errorKey, json.fieldErrors?.[name]]).toEqual([
          409,
          'duplicate',
          'error.duplicate',
        ])
      })
    if (field.kind === 'text' && field.search)
      test(`${name} is searched`, async () => {
        await create(one)
        for (const [text, total] of [
          [String(one[name]), '1'],
          ['nothing has this', '0'],
        ] as const) {
          const found = await admin('GET', `${path}?text=${encodeURIComponent(text)}`)
          expect(found.headers['x-total-count']).toBe(total)
        }
      })
  }

  test('an account without the permission is refused every call', async () => {
    const nobody = await server.as('nobody')
    const id = await create(one)
    for (const { method, path: call } of Object.values(resource.calls)) {
      const { status } = await nobody(method, call.replace(':id', String(id)), { body: { ...one, id } })
      expect([method, call, status]).toEqual([method, call, 403])
    }
  })
}
