/**
 * Removes all snapshots of the schema but the newest, after `npm run db:generate`: the next migration is made from that one
 * alone, and each has 9,000 lines.
 */
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const META = new URL('../server/db/migrations/meta/', import.meta.url)

const snapshots = readdirSync(fileURLToPath(META))
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
for (const name of snapshots.slice(0, -1)) rmSync(new URL(name, META))
