import { expect, test } from 'vitest'
import { OUTSIDE_FAULTS } from '#contract/text/outsideFaults.ts'
import { outsideFaults as english } from '#i18n/en/screens/outsideFaults.ts'
import { outsideFaults as vietnamese } from '#i18n/vi/screens/outsideFaults.ts'
import { FAULT_CODES, faultText } from '#server/faults/faultText.ts'

test('what failed outside is in both languages, in English as the server writes it', () => {
  expect(english).toEqual(OUTSIDE_FAULTS)
  expect(Object.keys(vietnamese).toSorted()).toEqual(Object.keys(OUTSIDE_FAULTS).toSorted())
})

test.each(FAULT_CODES)('what the server writes for %s is one of them', (code) => {
  const said = faultText(Object.assign(new Error(`connect ${code} 10.0.0.7:25`), { code }))
  expect(Object.values<string>(english)).toContain(said.charAt(0).toLowerCase() + said.slice(1))
})
