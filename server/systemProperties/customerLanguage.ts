import type { Language } from '#contract/session/session.ts'
import type { Db } from '../db/db.ts'
import { readProperty } from './read.ts'

/** The language of mails and messages to customers of whom nothing else is known. */
export const readCustomerLanguage = async (db: Db): Promise<Language> =>
  (await readProperty(db, 'customer_language')) === 'vi' ? 'vi' : 'en'
