import type { FastifyRequest } from 'fastify'
import { businessDay, readTimeZone } from '../../businessDay.ts'
import type { Db } from '../../db/db.ts'
import type { Links } from '../../files/links.ts'
import type { openProofs } from '../../files/pictures/renditions.ts'
import { acceptedLanguage } from '../../http/words/language.ts'
import { readShopName } from '../../systemProperties/shopName.ts'
import type { Assets } from './assets.ts'
import type { Frame } from './layout.ts'
import { languageOf } from './texts.ts'

export interface PageDeps {
  readonly db: Db
  readonly links: Links
  readonly now: () => Date
  readonly proofOf: ReturnType<typeof openProofs>
  readonly assets: Assets
}

/**
 * What every page has around its content.
 * @param preferred language of the customer, if known; else the browser's
 */
export async function frameOf(
  { db, assets }: PageDeps,
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
