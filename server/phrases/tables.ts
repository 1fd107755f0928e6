import { phrases as contract } from '#contract/phrases.ts'
import { plainTable } from '../plain/table.ts'

export const phrases = plainTable(contract)
