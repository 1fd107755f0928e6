import type { Db } from '../db/db.ts'
import { readProperty } from '../systemProperties/read.ts'

/** Default of the system property `care_lead_days` (D-11.36). */
export const DEFAULT_LEAD_DAYS = 7

/** How many days before an anniversary or birthday staff are reminded of it. */
export const readLeadDays = async (db: Db): Promise<number> =>
  Number((await readProperty(db, 'care_lead_days')) ?? DEFAULT_LEAD_DAYS)
