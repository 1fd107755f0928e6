import { expect, test } from 'vitest'
import type { CustomField, CustomFields } from '#contract/customFields/fields.ts'
import { customOf } from '#server/customFields/columns.ts'

const field: CustomField = {
  kind: 'flag',
  label: { en: 'Fragile', vi: 'Dễ vỡ' },
  view: 'ACCESS_ORDER',
  edit: 'ACCESS_ORDER',
}

test.each(["x' or true --", 'gift_note', 'Gift', '2nd', '', 'a'.repeat(32)])(
  'a field cannot be called %j, and the start says so',
  (name) => {
    expect(() => customOf({ [name]: field }, {})).toThrow('A custom field cannot be called')
  },
)

test('a record has at most 50', () => {
  const names = Array.from({ length: 51 }, (_, at) => `field${at}`)
  const fields: CustomFields = Object.fromEntries(names.map((name) => [name, field]))
  expect(() => customOf(fields, {})).toThrow('There can be 50 custom fields')
})
