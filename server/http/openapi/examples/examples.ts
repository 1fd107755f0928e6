import { ORDERS } from './orders.ts'
import { PEOPLE } from './people.ts'
import { RECORDS } from './records.ts'

/** Realistic records for those who read the document, by the names of their schemas; a test checks each. */
export const EXAMPLES: Readonly<Record<string, unknown>> = { ...PEOPLE, ...ORDERS, ...RECORDS }
