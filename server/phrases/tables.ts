import { phrases as contract } from '#contract/templates/phrases.ts'
import { plainTable } from '../db/plainTable.ts'

export const phrases = plainTable(contract)
