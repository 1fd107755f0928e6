import { beforeEach, expect, test } from 'vitest'
import { createDataProvider } from '#src/providers/dataProvider.ts'
import { MAP } from '#tests/console/map.tsx'
import { stubApi } from '#tests/support/api.ts'

const provider = createDataProvider(MAP.crud)
const CHANGEABLE = (
  await Promise.all(
    Object.entries(MAP.crud).map(async ([name, crud]) => {
      const { one, update, key = 'id' } = await crud()
      return one && update ? [{ name, one, update, key }] : []
    }),
  )
).flat()

beforeEach(() => localStorage.setItem('atelier.token', 'token-1'))

test('there are resources of two words among those that can be changed', () => {
  expect(CHANGEABLE.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['printProducts', 'customerGroups', 'users']),
  )
})

test.each(CHANGEABLE)(
  'many $name are changed by their declared call, each over its version',
  async ({ name, one, update, key }) => {
    const api = stubApi({
      [`GET ${one.path}`]: { id: 7, login: 'mai', version: 3 },
      [`PUT ${update.path}`]: { id: 7, login: 'mai', version: 4 },
    })
    const ids = key === 'login' ? ['mai'] : [7, 8]
    expect(await provider.updateMany(name, { ids, data: { note: 'x' } })).toEqual({ data: ids })
    expect(api.of(`PUT ${update.path}`).map(({ body }) => body)).toEqual(
      ids.map((id) => ({ note: 'x', [key]: id, version: 3 })),
    )
  },
)
