import { expect, test } from 'vitest'
import { AREAS } from '#contract/all.ts'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { explainer } from '#i18n/en/screens/explainer.ts'

test('every area of the contract has its name in the explainer, and no other', () => {
  const plain = new Set(PLAIN_RESOURCES.map(({ name }) => name))
  const areas = Object.keys(AREAS).filter((area) => !plain.has(area))
  expect(Object.keys(explainer.areas).toSorted()).toEqual(areas.toSorted())
})
