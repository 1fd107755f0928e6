import '#contract/schema/builders.ts'
import { expect, test } from 'vitest'
import { AUDIT_FILTERS } from '#contract/audit.ts'
import { CARE_FILTERS } from '#contract/care/care.ts'
import { CUSTOMER_FILTERS } from '#contract/customers/customers.ts'
import { GALLERY_FILTERS } from '#contract/gallery/artworks.ts'
import { filterSchemas, type ListFilters, readUrlFilters, urlFilterNames } from '#contract/lists/filters.ts'
import { ORDER_FILTERS } from '#contract/orders/filters.ts'
import { OUTBOX_FILTERS } from '#contract/outbox.ts'
import { PAYOUT_FILTERS } from '#contract/payouts/payouts.ts'
import { z } from '#contract/schema/z.ts'

const LISTS: Readonly<Record<string, ListFilters>> = {
  ORDER_FILTERS,
  AUDIT_FILTERS,
  CARE_FILTERS,
  CUSTOMER_FILTERS,
  GALLERY_FILTERS,
  OUTBOX_FILTERS,
  PAYOUT_FILTERS,
}

/** What people and programs write into addresses. */
const GIVEN = [
  '1',
  '007',
  '99999999999',
  'null',
  'true',
  'false',
  'yes',
  'SKETCH',
  'SKETCH,COLOR',
  'NO_SKETCH',
  'returning',
  'ALL',
  'today',
  'overdue',
  '2026-11-27',
  '2026-02-30',
  '2026-11-01..2026-11-21',
  '..2026-11-21',
  'rounds,2026-11-01..2026-11-21,3',
  'lane,SKETCH,7+',
  ' linh ',
  'users',
  '',
]

test.each(Object.entries(LISTS))('what the address of %s gives is what the call takes', (_, filters) => {
  const call = z.object(filterSchemas(filters))
  let taken = 0
  for (const name of urlFilterNames(filters)) {
    for (const given of GIVEN) {
      const values: Readonly<Record<string, unknown>> = readUrlFilters(
        filters,
        new URLSearchParams({ [name]: given }),
      )
      const value = values[name]
      if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
      taken += 1
      const { success } = call.safeParse({ [name]: value })
      // Which numbers are ids is known to the database alone.
      if (given !== '99999999999') expect([name, given, success]).toEqual([name, given, true])
    }
  }
  expect(taken).toBeGreaterThan(10)
})

test('a value in any case, several in one text, each once', () => {
  const read = (filters: ListFilters, search: string) => readUrlFilters(filters, new URLSearchParams(search))
  expect(read(CUSTOMER_FILTERS, 'customerGroup=returning')).toEqual({
    name: undefined,
    customerGroup: 'RETURNING',
  })
  expect(read(ORDER_FILTERS, 'status=SKETCH,COLOR&status=SKETCH&status=NONE')).toMatchObject({
    status: ['SKETCH', 'COLOR'],
  })
  expect(read(ORDER_FILTERS, 'id=4&from=2026-01-01T00:00:00Z')).not.toHaveProperty('id')
})
