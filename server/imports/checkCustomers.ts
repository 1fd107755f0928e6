import type { Candidate } from '../customers/candidate.ts'
import { findMatch, holdersOf, type RowMatch } from '../customers/candidate.ts'
import type { Db } from '../db/db.ts'
import type { Reading, Remark } from '../intake/files/entry.ts'
import { readCustomer } from '../intake/files/readCustomer.ts'
import type { Row } from '../intake/files/readTable.ts'
import type { CheckedRow } from './checked.ts'
import { shownCustomer } from './shown.ts'

type By = 'email' | 'phone'

const valueOf = (row: Candidate, by: By): string =>
  by === 'email'
    ? (row.email ?? '')
    : row.phone
      ? `${row.phone.phonePrefix} ${row.phone.phoneNumber}`
      : row.login

const keysOf = (row: Candidate): readonly (readonly [By, string])[] => [
  ...(row.email === null ? [] : [['email', `email ${row.email.toLowerCase()}`] as const]),
  ...(row.phone === null ? [] : [['phone', `phone ${row.login}`] as const]),
]

/** What is said of a customer of a file. */
export function checkedBy(row: Candidate, match: RowMatch): CheckedRow {
  const { line } = row
  if (match.result === 'new') return { line, result: 'new', remarks: [] }
  const about = { line, field: match.by } as const
  const value = valueOf(row, match.by)
  if (match.result === 'wrong')
    return { line, result: 'wrong', remarks: [{ ...about, key: 'staffHas', with: { value } }] }
  const { name, id } = match.holder
  const remark: Remark =
    match.result === 'changed'
      ? { line, field: null, key: 'customerFilled', with: { name } }
      : { ...about, key: 'customerHas', with: { value, name } }
  return { line, result: match.result, remarks: [remark], recordId: id }
}

/** Checks customers of a file, batch by batch; a customer who is in it twice is new at the first line. */
export function openCustomers(db: Db, reading: Reading) {
  const lines = new Map<string, number>()
  const repeated = (row: Candidate): CheckedRow | undefined => {
    const found = keysOf(row).find(([, key]) => lines.has(key))
    if (!found) return undefined
    const [by, key] = found
    const parts = { value: valueOf(row, by), earlier: lines.get(key) ?? 0 }
    return {
      line: row.line,
      result: 'known',
      remarks: [{ line: row.line, field: by, key: 'lineHas', with: parts }],
    }
  }
  return async (entries: readonly (readonly Row[])[]): Promise<CheckedRow[]> => {
    const read = entries.flatMap(([row]) => (row ? [{ row, customer: readCustomer(reading, row) }] : []))
    const candidates = read.flatMap(({ customer }) => ('login' in customer ? [customer] : []))
    const holders = candidates.length > 0 ? await holdersOf(db, candidates) : []
    return read.map(({ row: { line }, customer }) => {
      if (!('login' in customer)) return { line, result: 'wrong', remarks: customer }
      const checked = repeated(customer) ?? checkedBy(customer, findMatch(customer, holders))
      if (checked.result === 'new') for (const [, key] of keysOf(customer)) lines.set(key, line)
      return { ...checked, shown: shownCustomer(customer) }
    })
  }
}
