import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { lastBackup } from '../db/embedded/backup.ts'

export interface Watched {
  readonly database: Database
  readonly dataDir: string
  /** How many live streams this process serves. */
  readonly streams: () => number
}

/** Gauges of this process and its machine, which are read when they are asked for. */
export function openProcessGauges(registry: Registry): (watched: Watched) => Promise<void> {
  const registers = [registry]
  const streams = new Gauge({
    name: 'atelier_live_streams',
    help: 'Live streams that this process serves',
    registers,
  })
  const pool = new Gauge({
    name: 'atelier_pool_connections',
    help: 'Connections of this process for calls that are open or idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
  })
  const free = new Gauge({
    name: 'atelier_disk_free_bytes',
    help: 'Space left on the disk of the data folder',
    registers,
  })
  const size = new Gauge({
    name: 'atelier_disk_size_bytes',
    help: 'Size of the disk of the data folder',
    registers,
  })
  const backup = new Gauge({
    name: 'atelier_backup_timestamp_seconds',
    help: 'When the newest backup of the embedded database was made; 0 if there is none',
    registers,
  })
  return async ({ database, dataDir, streams: count }) => {
    streams.set(count())
    for (const [state, connections] of Object.entries(database.pool?.() ?? {}))
      pool.set({ state }, connections)
    // A folder that cannot be looked at has no room, and must not take the other figures with it.
    const disk = await statfs(dataDir).catch(() => undefined)
    free.set(disk ? disk.bavail * disk.bsize : 0)
    if (disk) size.set(disk.blocks * disk.bsize)
    if (database.pack) backup.set(((await lastBackup(dataDir))?.getTime() ?? 0) / 1000)
  }
}
