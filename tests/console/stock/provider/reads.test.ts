import type { RaRecord } from 'ra-core'
import { describe, expect, test } from 'vitest'
import { reachRealShop } from './realShop.ts'
import { provider, RESOURCES } from './resources.ts'

reachRealShop()

/** What react-admin asks where nothing else is said. */
const asked = (order: 'ASC' | 'DESC' = 'ASC', page = 1, perPage = 100) => ({
  pagination: { page, perPage },
  sort: { field: 'id', order },
  filter: {},
})

const list = async (name: string, ...by: Parameters<typeof asked>) =>
  (await provider.getList(name, asked(...by))) as { data: RaRecord[]; total: number }

describe.each(RESOURCES)('$name', ({ name, crud }) => {
  test('is listed by id, in both directions and page by page', async () => {
    const { data, total } = await list(name)
    const ids = data.map(({ id }) => Number(id))
    expect(ids.every(Number.isInteger)).toBe(true)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    const highest = await list(name, 'DESC')
    expect(highest.data.map(({ id }) => Number(id))).toEqual(
      highest.data.map(({ id }) => Number(id)).toSorted((one, other) => other - one),
    )
    if (total <= 100) expect(highest.data.map(({ id }) => Number(id))).toEqual(ids.toReversed())
    const second = await list(name, 'ASC', 2, 1)
    expect(second.data.map(({ id }) => Number(id))).toEqual(ids.slice(1, 2))
    expect(second.total).toBe(total)
  })

  if (crud.one)
    test('gives one, and many, by the ids of the list', async () => {
      const { data } = await list(name, 'ASC', 1, 3)
      const ids = data.map(({ id }) => id)
      const one = ids[0] === undefined ? undefined : await provider.getOne(name as 'users', { id: ids[0] })
      if (ids[0] !== undefined) expect(one?.data.id).toBe(ids[0])
      const many = await provider.getMany(name, { ids })
      expect(new Set(many.data.map(({ id }: RaRecord) => id))).toEqual(new Set(ids))
    })
})
