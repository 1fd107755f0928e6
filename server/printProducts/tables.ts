import { printProducts as contract } from '#contract/products/printProducts.ts'
import { plainTable } from '../db/plainTable.ts'

export const printProducts = plainTable(contract)
