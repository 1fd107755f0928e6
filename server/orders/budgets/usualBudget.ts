import type { getUsualBudget as contract } from '#contract/orders/budgets.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import type { Db } from '../../db/db.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { findAssignable } from '../assign/assignArtist.ts'
import { newMeasure, usualBudgets } from './usualBudgets.ts'

/**
 * What to propose as an artist's budget for the order, in dollars, with its reasons (D-7.48). The amounts behind it are only for
 * those who see what other artists get. Throws 404, 400 `notAssignable`.
 * @param login the artist's
 */
export async function getUsualBudget(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  login: string | undefined,
): Promise<z.output<(typeof contract)['reply']>> {
  const orderId = await findOrderId(db, account, idOrCode)
  const artistId = login === undefined ? null : await findAssignable(db, login)
  const usual = (await usualBudgets(db, account, [{ orderId, artistId }], newMeasure([orderId]))).get(orderId)
  const parts = usual?.parts ?? []
  return {
    budget: usual?.budget ?? null,
    parts: has(account, 'GET_ARTIST_BUDGET') ? [...parts] : parts.map((part) => ({ ...part, amounts: [] })),
  }
}
