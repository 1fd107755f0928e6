import { setTimeout as wait } from 'node:timers/promises'
import { type Db, yieldToOthers } from '../db/db.ts'
import { moveNames } from '../products/moveNames.ts'
import { moveMerged } from '../stores/mergeStores.ts'

/** Orders changed per transaction. */
const CHANGED = 250

/** Lets orders follow merged stores and changed names of products, resting as long as it works. Returns how many. */
export async function followNamesInOrders(db: Db): Promise<number> {
  let started = performance.now()
  const rest = async () => {
    const took = performance.now() - started
    await yieldToOthers(db)
    await wait(took)
    started = performance.now()
  }
  return (await moveMerged(db, CHANGED, rest)) + (await moveNames(db, CHANGED, rest))
}
