import { statfs } from 'node:fs/promises'
import type { SystemCheck, SystemState } from '#contract/system/systemStatus.ts'
import { found } from './checks.ts'

const MEBIBYTE = 1024 * 1024
/** Of the disk, and at least so many bytes. */
const LOW = { share: 0.1, bytes: 1024 * MEBIBYTE }
const NEARLY_FULL = { share: 0.02, bytes: 200 * MEBIBYTE }

export async function lookAtProgram(version: string, started: Date): Promise<SystemCheck> {
  return found('program', 'OK', 'runs', { version, node: process.version, started: started.toISOString() })
}

export async function lookAtDisk(dataDir: string): Promise<SystemCheck> {
  const disk = await statfs(dataDir)
  const free = disk.bavail * disk.bsize
  const size = disk.blocks * disk.bsize
  const isBelow = (limit: typeof LOW) =>
    free < limit.bytes || (free < limit.share * size && free < 20 * limit.bytes)
  const state: SystemState = isBelow(NEARLY_FULL) ? 'BAD' : isBelow(LOW) ? 'WARN' : 'OK'
  return found('disk', state, state === 'OK' ? 'room' : 'low', { free, size })
}
