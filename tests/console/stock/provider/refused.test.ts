import { beforeEach, expect, test } from 'vitest'
import { stubApi } from '#tests/support/api.ts'
import { provider, RESOURCES } from './resources.ts'

const METHODS = [
  ['one', 'getOne', { id: 1 }],
  ['one', 'getMany', { ids: [1] }],
  ['create', 'create', { data: {} }],
  ['update', 'update', { id: 1, data: {}, previousData: { id: 1 } }],
  ['update', 'updateMany', { ids: [1, 2], data: {} }],
  ['remove', 'delete', { id: 1 }],
  ['remove', 'deleteMany', { ids: [1, 2] }],
] as const

const REFUSED = RESOURCES.flatMap(({ name, crud }) =>
  METHODS.filter(
    // One of a list that comes whole is found in it.
    ([call]) => !crud[call as 'one'] && !(call === 'one' && crud.list.kind !== 'page'),
  ).map(([call, method, params]) => ({ name, call, method, params })),
)

beforeEach(() => localStorage.setItem('atelier.token', 'token-1'))

test('there are resources that offer less than others', () => {
  expect(REFUSED.length).toBeGreaterThan(50)
})

test.each(REFUSED)('$method of $name is refused with a reason, without a request', async (refused) => {
  const api = stubApi({})
  const { name, call, method, params } = refused
  const ask = provider[method] as (resource: string, given: object) => Promise<unknown>
  await expect(ask(name, params)).rejects.toThrow(
    `The resource "${name}" does not offer "${call}": no call is declared for it`,
  )
  expect(api.asked).toEqual([])
})
