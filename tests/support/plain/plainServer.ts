import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { isRanged, type PlainField } from '#contract/plain/fields.ts'
import { faultsOf, type PlainResource } from '#contract/plain/plain.ts'
import { idsIn, rowsIn } from '../bulk.ts'
import { type Ask, startServer, type TestServer } from '../server.ts'
import { type Content, filled, isPlain } from './plainSamples.ts'

/** An id that no record has. */
const NO_ID = 2_000_000_000

/** A value that the field rejects. */
const wrongFor = (field: PlainField) => {
  if (field.kind === 'text') return 'x'.repeat(field.max + 1)
  if (field.kind === 'number' || field.kind === 'money') return field.max + 1
  if (field.kind === 'reference' || field.kind === 'picture') return NO_ID
  if (field.kind === 'references') return [NO_ID]
  if (field.kind === 'texts') return ['x'.repeat(field.max + 1)]
  return field.kind === 'flag' ? 'perhaps' : 'no such thing'
}

/** A query string that finds a record with this value, and not one with the other. */
function filterBy(name: string, field: PlainField, value: Content[string] | undefined): string | undefined {
  if (isRanged(field))
    return value == null ? undefined : `${name}From=${String(value)}&${name}To=${String(value)}`
  if (field.kind === 'references') return `${name}=${String((value as readonly number[])[0])}`
  if (field.kind === 'choices')
    return (
      (value as readonly string[] | undefined)?.[0] && `${name}=${String((value as readonly string[])[0])}`
    )
  const filters = field.kind === 'choice' || field.kind === 'flag' || field.kind === 'reference'
  return filters && value != null ? `${name}=${String(value)}` : undefined
}

/**
 * The API tests of every plain resource: an admin creates, finds, sorts, changes and deletes records; every
 * field rejects invalid values; a stale save and a duplicate of a unique value are refused; each write is in
 * the audit; filters find one record and not the other; an account without the permission is refused.
 * `oneGiven` and `otherGiven` are two valid records; missing references and pictures are created.
 */
export function testPlainServer(resource: PlainResource, oneGiven: Content, otherGiven: Content): void {
  const path = resource.calls.create.path
  const list = resource.calls.list.path
  const first = Object.keys(resource.fields)[0] ?? 'id'
  let server: TestServer
  let admin: Ask
  let one = oneGiven
  let other = otherGiven
  const made: number[] = []
  beforeAll(async () => {
    server = await startServer()
    admin = await server.as('admin')
    // What a new shop starts with may have the values of the records here.
    for (const id of idsIn((await admin('GET', `${list}?size=500`)).json))
      await admin('DELETE', `${path}/${id}`)
    one = await filled(admin, resource, oneGiven)
    other = await filled(admin, resource, otherGiven)
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
      const { json } = await admin('GET', `${list}?size=500&sort=${first},${direction}`)
      return idsIn(json).filter((found) => found === id || found === second)
    }
    const order = await sorted('asc')
    expect([order.length, await sorted('desc')]).toEqual([2, order.toReversed()])
    // The unique values of the deleted record can be used again.
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
      const expected: Record<string, unknown> = { ...one, [name]: other[name] }
      // A renamed record keeps its former name among these.
      if (name === first) delete expected.otherNames
      const fieldErrors = faultsOf(resource.rules, expected)
      const refused = Object.keys(fieldErrors).length > 0
      expect([changed.status, changed.json]).toMatchObject(
        refused ? [400, { errorKey: 'invalidInput', fieldErrors }] : [200, expected],
      )
      // Twice, since being renamed back leaves the other name.
      for (const _ of [1, 2]) await admin('PUT', path, { body: { ...one, id } })
    }
  })

  for (const [name, field] of Object.entries(resource.fields)) {
    test(`${name} refuses what it does not take`, async () => {
      const { status, json } = await admin('POST', path, { body: { ...one, [name]: wrongFor(field) } })
      expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([400, [name]])
    })
    if (filterBy(name, field, field.kind === 'references' ? [0] : (oneGiven[name] ?? 0)) !== undefined)
      test(`the list is filtered by ${name}`, async () => {
        const [id, second] = [await create(one), await create(other)]
        for (const [found, value, not, otherValue] of [
          [id, one[name], second, other[name]],
          [second, other[name], id, one[name]],
        ] as const) {
          const query = filterBy(name, field, value)
          if (query === undefined) continue
          const { status, json } = await admin('GET', `${list}?size=500&${query}`)
          expect([status, query, idsIn(json).includes(found)]).toEqual([200, query, true])
          if (String(value) !== String(otherValue)) expect([query, idsIn(json)]).not.toContain(not)
        }
      })
    if (field.kind === 'reference' || field.kind === 'references')
      test(`${name} is answered by name, and what it refers to stays`, async () => {
        const id = await create(one)
        const { json } = await admin('GET', `${path}/${id}`)
        const [target] = [one[name]].flat()
        expect(json.names?.[name]).toMatchObject([{ id: target, name: expect.stringMatching(/\S/) }])
        if (!isPlain(field.to)) return
        expect(json.names?.[name]).toMatchObject([{ link: `${field.to.screen}/detail/${String(target)}` }])
        const refused = await admin('DELETE', `${field.to.calls.create.path}/${String(target)}`)
        expect([refused.status, refused.json.errorKey]).toEqual([409, 'stillReferenced'])
      })
    if (field.kind === 'picture')
      test(`${name} is seen by those who see the record, and goes with it`, async () => {
        const id = await create(one)
        const { json } = await admin('GET', `${path}/${id}`)
        const { id: fileId, fileType, url } = (json.files?.[name] ?? {}) as unknown as Attachment
        expect([fileId, fileType]).toEqual([one[name], 'image/png'])
        expect((await admin('GET', url)).status).toBe(200)
        const twice = await admin('POST', path, { body: { ...other, [name]: one[name] } })
        expect([twice.status, Object.keys(twice.json.fieldErrors ?? {})]).toEqual([400, [name]])
        expect((await admin('DELETE', `/api/attachments/${String(one[name])}`)).status).toBe(409)
        await admin('DELETE', `${path}/${id}`)
        expect((await admin('DELETE', `/api/attachments/${String(one[name])}`)).status).toBe(204)
        one = await filled(admin, resource, oneGiven)
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
    if ((field.kind === 'text' || field.kind === 'texts') && field.search)
      test(`${name} is searched`, async () => {
        await create(one)
        for (const [text, total] of [
          [String([one[name]].flat()[0]), '1'],
          ['nothing has this', '0'],
        ] as const) {
          const found = await admin('GET', `${list}?text=${encodeURIComponent(text)}`)
          expect(found.headers['x-total-count']).toBe(total)
        }
      })
  }

  const { examples } = resource.calls
  if (examples)
    test('examples are added once, in the language of the account, and are in the audit', async () => {
      // What every shop has, which cannot be deleted.
      const before = idsIn((await admin('GET', `${list}?size=500`)).json)
      for (const langKey of ['en', 'vi'] as const) {
        await admin('PUT', '/api/me/preferences', { body: { langKey } })
        const answer = await admin('POST', examples.path)
        const added = Number(answer.json.added)
        expect([answer.status, added > 2]).toEqual([200, true])
        const rows = rowsIn((await admin('GET', `${list}?size=500`)).json).filter(
          ({ id }) => !before.includes(Number(id)),
        )
        const ids = rows.map(({ id }) => Number(id))
        expect(ids).toHaveLength(added)
        expect((await admin('POST', examples.path)).json).toEqual({ added: 0 })
        const audit = await admin('GET', `/api/audit?area=${resource.name}&recordId=${ids[0]}`)
        expect(rowsIn(audit.json).map(({ kind }) => kind)).toEqual(['created'])
        // One that is there already is left as it is, and the others are added. Only letters of ASCII change case: a
        // database with the locale C has no other pairs.
        await admin('DELETE', `${path}/${ids[1]}`)
        await admin('DELETE', `${path}/${ids[2]}`)
        await create({
          ...other,
          [first]: String(rows[2]?.[first]).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
        })
        const both = await Promise.all([admin('POST', examples.path), admin('POST', examples.path)])
        expect(both.reduce((sum, { json: { added: count } }) => sum + Number(count), 0)).toBe(1)
        for (const id of idsIn((await admin('GET', `${list}?size=500`)).json))
          await admin('DELETE', `${path}/${id}`)
        made.length = 0
      }
      await admin('PUT', '/api/me/preferences', { body: { langKey: 'en' } })
    })

  test('an account without the permission is refused every call', async () => {
    const nobody = await server.as('nobody')
    const id = await create(one)
    for (const { method, path: call } of Object.values(resource.calls)) {
      const { status } = await nobody(method, call.replace(':id', String(id)), { body: { ...one, id } })
      expect([method, call, status]).toEqual([method, call, 403])
    }
  })
}
