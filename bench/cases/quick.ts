import type { Case } from './case.ts'

const NAMES = [
  'list, unfiltered',
  'list, DONE (70 %)',
  'list, artist’s own',
  'search, selective',
  'search, common',
  'detail, items, steps, files',
  'timeline of an order',
  'write: assign an agent',
  'write: approve a sketch',
  'write: a group of 1,000',
  'write: import 1,000 customers',
  'customers, unfiltered',
  'queue, to check',
  'gallery',
  'payouts of a year',
  'audit, by date',
]

/** The cases with these names, in that order. @throws Error for a name that no case has */
export const casesNamed = (cases: readonly Case[], names: readonly string[]): readonly Case[] =>
  names.map((name) => {
    const found = cases.find((one) => one.name === name)
    if (!found) throw new Error(`There is no case ${name}`)
    return found
  })

/** `quick`: what changes slow down most often; else the cases whose name contains the word. */
export const chosenCases = (cases: readonly Case[], word: string): readonly Case[] =>
  word === 'quick' ? casesNamed(cases, NAMES) : cases.filter(({ name }) => name.includes(word))
