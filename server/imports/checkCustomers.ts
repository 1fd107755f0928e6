import type { Candidate } from '../customers/candidate.ts'
import { holdersOf, judge, type Verdict } from '../customers/candidate.ts'
import type { Db } from '../db/db.ts'
import type { Reading, Remark } from '../intake/files/entry.ts'
import { readCustomer } from '../intake/files/readCustomer.ts'
import type { Row } from '../intake/files/readTable.ts'
import type { Judged } from './judged.ts'
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

/** What is said of a customer by the verdict. */
export function judgedBy(row: Candidate, verdict: Verdict): Judged {
  const { line } = row
  if (verdict.result === 'new') return { line, result: 'new', remarks: [] }
  const about = { line, field: verdict.by } as const
  const value = valueOf(row, verdict.by)
  if (verdict.result === 'wrong')
    return { line, result: 'wrong', remarks: [{ ...about, key: 'staffHas', with: { value } }] }
  const { name, id } = verdict.holder
  const remark: Remark =
    verdict.result === 'changed'
      ? { line, field: null, key: 'customerFilled', with: { name } }
      : { ...about, key: 'customerHas', with: { value, name } }
  return { line, result: verdict.result, remarks: [remark], recordId: id }
}

/** Judges customers of a file, batch by batch; a customer who is in it twice is new at the first line. */
export function openCustomers(db: Db, reading: Reading) {
  const lines = new Map<string, number>()
  const repeated = (row: Candidate): Judged | undefined => {
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
  return async (entries: readonly (readonly Row[])[]): Promise<Judged[]> => {
    const read = entries.flatMap(([row]) => (row ? [{ row, customer: readCustomer(reading, row) }] : []))
    const candidates = read.flatMap(({ customer }) => ('login' in customer ? [customer] : []))
    const holders = candidates.length > 0 ? await holdersOf(db, candidates) : []
    return read.map(({ row: { line }, customer }) => {
      if (!('login' in customer)) return { line, result: 'wrong', remarks: customer }
      const judged = repeated(customer) ?? judgedBy(customer, judge(customer, holders))
      if (judged.result === 'new') for (const [, key] of keysOf(customer)) lines.set(key, line)
      return { ...judged, shown: shownCustomer(customer) }
    })
  }
}
