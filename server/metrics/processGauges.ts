import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { readDrill } from '../backups/drillResult.ts'
import { lastBackup } from '../backups/names.ts'
import type { BackupPlace } from '../config/backupConfig.ts'
import type { Database } from '../db/database.ts'

export interface Watched {
  readonly database: Database
  readonly dataDir: string
  /** Undefined where backups are made elsewhere: their figures are left out. */
  readonly backups: BackupPlace | undefined
  /** How many live streams this process serves. */
  readonly streams: () => number
}

/** Gauges of the backups that the server makes; they appear when they are first set. */
function openBackupGauges(registry: Registry) {
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name: `atelier_${name}`, help, registers: [registry] })
    // Until it is set it would be 0.
    made.remove()
    return made
  }
  const backup = gauge('backup_timestamp_seconds', 'When the newest backup was made; 0 if there is none')
  const drill = gauge('backup_drill_timestamp_seconds', 'When a backup was last restored to try it')
  const isWell = gauge('backup_drill_ok', 'Whether everything was there when it was restored')
  return async ({ folder }: BackupPlace) => {
    backup.set(((await lastBackup(folder))?.getTime() ?? 0) / 1000)
    const result = await readDrill(folder)
    if (!result) return
    drill.set(Date.parse(result.date) / 1000)
    isWell.set(result.faults.length === 0 ? 1 : 0)
  }
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
  const setBackups = openBackupGauges(registry)
  return async ({ database, dataDir, backups, streams: count }) => {
    streams.set(count())
    for (const [state, connections] of Object.entries(database.pool?.() ?? {}))
      pool.set({ state }, connections)
    // A folder that cannot be looked at has no room, and must not take the other figures with it.
    const disk = await statfs(dataDir).catch(() => undefined)
    free.set(disk ? disk.bavail * disk.bsize : 0)
    if (disk) size.set(disk.blocks * disk.bsize)
    if (backups) await setBackups(backups)
  }
}
