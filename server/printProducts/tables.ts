import { printProducts as contract } from '#contract/products/printProducts.ts'
import { plainTable } from '../plain/table.ts'

export const printProducts = plainTable(contract)
