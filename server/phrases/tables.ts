import { phrases as contract } from '#contract/phrases.ts'
import { plainTable } from '../db/plainTable.ts'

export const phrases = plainTable(contract)
