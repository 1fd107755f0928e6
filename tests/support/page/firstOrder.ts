import { expect } from 'vitest'

/**
 * Checks that a list sorted by `toDo` has these ids: whole, turned round, page by page, and nothing past the end.
 * @param idsOf the ids of one page of the list
 * @param query its filters
 */
export async function expectToDo(
  idsOf: (query: string) => Promise<readonly number[]>,
  query: string,
  expected: readonly number[],
): Promise<void> {
  expect(await idsOf(`${query}&sort=toDo&size=100`), query).toEqual(expected)
  expect(await idsOf(`${query}&sort=toDo,desc&size=100`), query).toEqual(expected.toReversed())
  for (const size of [1, 4, 5]) {
    const paged: number[] = []
    for (let page = 0; page * size < expected.length; page += 1)
      paged.push(...(await idsOf(`${query}&sort=toDo,asc&size=${size}&page=${page}`)))
    expect(paged, `${query} by ${size}`).toEqual(expected)
  }
  expect(await idsOf(`${query}&sort=toDo&size=4&page=30`), query).toEqual([])
}
