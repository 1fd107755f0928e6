import { expect, test } from 'vitest'
import { AREAS } from '#contract/all.ts'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import english from '#i18n/en/index.ts'
import { explainer } from '#i18n/en/screens/explainer.ts'

const titled = (area: string): boolean => {
  const texts: unknown = (english as Readonly<Record<string, unknown>>)[area]
  return typeof texts === 'object' && texts !== null && 'title' in texts
}

test('every area of the contract has a name, by its title or in the explainer, which names no other', () => {
  const plain = new Set(PLAIN_RESOURCES.map(({ name }) => name))
  const areas = Object.keys(AREAS).filter((area) => !plain.has(area))
  const named = Object.keys(explainer.areas)
  expect(areas.filter((area) => !titled(area) && !named.includes(area))).toEqual([])
  expect(named.filter((area) => !areas.includes(area))).toEqual([])
})
