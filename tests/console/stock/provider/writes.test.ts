import type { RaRecord } from 'ra-core'
import { describe, expect, test } from 'vitest'
import { reachRealShop } from './realShop.ts'
import { provider, RESOURCES } from './resources.ts'
import { SAMPLES } from './samples.ts'

reachRealShop()

let made = 0

/** A new record; where none can be created, one that is there. */
async function recordOf(name: string): Promise<RaRecord> {
  const { make, bring, changes = () => true } = SAMPLES[name] ?? {}
  if (make) return (await provider.create(name as 'users', { data: (await make((made += 1))) as never })).data
  if (bring) return bring((made += 1))
  const { data } = await provider.getList(name, { filter: {} })
  const found = data.find(changes)
  if (!found) throw new Error(`There is none of ${name} to change`)
  return found
}

const read = async (name: string, id: RaRecord['id']): Promise<RaRecord> =>
  (await provider.getOne(name as 'users', { id })).data

const listed = async (name: string): Promise<RaRecord['id'][]> => {
  const { filter = {} } = SAMPLES[name] ?? {}
  const { data } = await provider.getList(name, { filter, pagination: { page: 1, perPage: 1000 } })
  return data.map(({ id }: RaRecord) => id)
}

describe.each(RESOURCES)('$name', ({ name, crud }) => {
  const { make, change } = SAMPLES[name] ?? {}

  test('what is offered has a sample', () => {
    expect([make !== undefined, change !== undefined]).toEqual([!!crud.create, !!crud.update])
  })

  if (make)
    test('is created, and is in the list', async () => {
      const { id } = await recordOf(name)
      expect(await listed(name)).toContain(id)
      if (crud.one) expect((await read(name, id)).id).toBe(id)
    })

  if (change)
    test('is changed over the version that was seen, and by a part of the record', async () => {
      const before = await recordOf(name)
      const { id } = before
      const { data } = await provider.update(name as 'users', {
        id,
        data: change,
        previousData: before as never,
      })
      expect(data).toMatchObject({ id, ...change })
      const stale = provider.update(name as 'users', { id, data: change, previousData: before as never })
      await expect(stale).rejects.toMatchObject({ status: 409, problem: { errorKey: 'versionConflict' } })
    })

  if (change)
    test('many are changed', async () => {
      const ids = [(await recordOf(name)).id, ...(make ? [(await recordOf(name)).id] : [])]
      expect(await provider.updateMany(name, { ids, data: change })).toEqual({ data: ids })
      for (const id of ids) expect(await read(name, id)).toMatchObject(change)
    })

  if (crud.remove)
    test('one is deleted, and many', async () => {
      const [one, ...others] = [await recordOf(name), await recordOf(name), await recordOf(name)]
      expect(await provider.delete(name, { id: one.id, previousData: one })).toEqual({ data: one })
      const ids = others.map(({ id }) => id)
      expect(await provider.deleteMany(name, { ids })).toEqual({ data: ids })
      const left = await listed(name)
      expect([one.id, ...ids].filter((id) => left.includes(id))).toEqual([])
    })
})
