import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { ReadsEvents } from '../events/wakeOnEvents.ts'
import type { OutboundRules } from '../files/outbound.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { COMPARE_SHOPS, compareShops } from '../shopConnections/drift/compareShops.ts'
import { hasHistories, readShopHistories } from '../shopConnections/history/readHistories.ts'
import { READ_SHOP_HISTORIES } from '../shopConnections/history/steer.ts'
import { PULL_SHOPS } from '../shopConnections/in/requestPull.ts'
import { WORKING_CONNECTIONS } from '../shopConnections/out/queueMessages.ts'
import { TELL_SHOPS, tellShops } from '../shopConnections/out/tellShops.ts'
import { hasConnections, pullShops } from '../shopConnections/pull/pullShops.ts'

interface ShopJobDeps {
  readonly database: Database
  /** Opens the credentials of shops. */
  readonly sealer: Sealer
  /** Where shops may be. */
  readonly outbound: OutboundRules
  readonly publicUrl: string
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

interface ShopJob {
  readonly cron: string
  readonly atStart?: (deps: ShopJobDeps) => Promise<boolean>
  readonly run: (deps: ShopJobDeps) => Promise<unknown>
}

/** The jobs of connected shops. */
export const SHOP_JOBS = {
  [COMPARE_SHOPS]: {
    cron: '30 2 * * *',
    run: ({ database, now }) => compareShops(database.db, now()),
  },
  [READ_SHOP_HISTORIES]: {
    cron: '* * * * *',
    atStart: ({ database }) => hasHistories(database.db),
    run: ({ database, sealer, outbound, now, log }) =>
      readShopHistories({ db: database.db, sealer, outbound, now, log }),
  },
  [PULL_SHOPS]: {
    cron: '*/5 * * * *',
    atStart: ({ database }) => hasConnections(database.db),
    run: ({ database, sealer, outbound, now, log }) =>
      pullShops({ db: database.db, sealer, outbound, now, log }),
  },
  [TELL_SHOPS]: {
    cron: '* * * * *',
    atStart: ({ database }) => hasConnections(database.db),
    run: ({ database, sealer, outbound, publicUrl, now, log }) =>
      tellShops({ db: database.db, sealer, outbound, publicUrl, now, log }),
  },
} satisfies Readonly<Record<string, ShopJob>>

/** Shops are told of events as soon as there are any. */
export const SHOPS_READ_EVENTS: ReadsEvents = {
  job: TELL_SHOPS,
  isNeeded: sql`exists (select from shop_connections where ${WORKING_CONNECTIONS})`,
}
