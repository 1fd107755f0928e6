import { templates as contract } from '#contract/templates/templates.ts'
import { plainTable } from '../plain/table.ts'

export const templates = plainTable(contract)
