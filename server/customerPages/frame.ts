import type { FastifyRequest } from 'fastify'
import { businessDay, readTimeZone } from '../businessDay.ts'
import type { Db } from '../db/db.ts'
import { acceptedLanguage } from '../http/words/language.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import type { Assets } from './assets.ts'
import { languageOf, type PageLanguage } from './texts.ts'

/** What every page for customers needs. */
export interface PageContext {
  readonly db: Db
  readonly now: () => Date
  readonly assets: Assets
}

/** What every page has around its content. */
export interface Frame {
  readonly shop: string
  readonly language: PageLanguage
  readonly assets: Assets
}

/** @param preferred language of the customer, if known; else the browser's */
export async function frameOf(
  { db, assets }: PageContext,
  request: FastifyRequest,
  preferred: string | undefined,
): Promise<Frame> {
  const { lang } = request.query as { lang?: unknown }
  const language = languageOf(lang, preferred ?? acceptedLanguage(request.headers['accept-language']))
  return { shop: await readShopName(db), language, assets }
}

/** A day as DD/MM/YYYY in the shop's time zone (A§9). */
export const pageDay = async (db: Db, at: string): Promise<string> =>
  businessDay(new Date(at), await readTimeZone(db))
    .split('-')
    .toReversed()
    .join('/')
