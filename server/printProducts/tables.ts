import { printProducts as contract } from '#contract/printProducts.ts'
import { plainTable } from '../plain/table.ts'

export const printProducts = plainTable(contract)
