import { sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import { type getSetup as contract, SETUP_STEPS } from '#contract/support.ts'
import type { Config } from '../config.ts'
import { type Db, rowOf } from '../db/db.ts'

type Setup = z.output<(typeof contract)['reply']>

/** What of the configuration is part of the set-up. */
export type SetupConfig = Pick<Config, 'intakeToken' | 'shopifySecret'> &
  Partial<Pick<Config, 'demo' | 'mail'>>

/** What a shop has of what it needs to begin, a demo shop everything; an order that came in shows that the intake works. */
export async function readSetup(db: Db, config: SetupConfig): Promise<Setup> {
  const found = await rowOf<{ people: boolean; stores: boolean; orders: boolean }>(
    db,
    sql`select exists (select 1 from users u where u.staff and u.activated and not exists (
          select 1 from user_roles x join roles r on r.id = x.role_id
          where x.user_id = u.id and r.name = 'ROLE_ADMIN')) as people,
        exists (select 1 from stores) as stores, exists (select 1 from orders) as orders`,
  )
  const done = {
    people: found.people,
    stores: found.stores,
    intake: found.orders || config.intakeToken !== undefined || config.shopifySecret !== undefined,
    mail: config.mail?.smtpUrl !== undefined,
  }
  return SETUP_STEPS.map((step) => ({ step, done: config.demo === true || done[step] }))
}
