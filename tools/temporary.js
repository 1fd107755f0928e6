/**
 * The folder for temporary files of a run of tests, in memory where the machine has the room: the tests make and remove
 * a database of 900 files hundreds of times, and the ext4 of a virtual machine without a journal takes half a second for
 * each, because it looks for an inode that was not freed lately.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const TMPFS = 0x01_02_19_94
/** A run of everything takes up to 1.5 GB. */
const NEEDED_BYTES = 4 * 2 ** 30
const NAME = /^atelier-tests-(\d+)-/

function hasRoom() {
  if (!existsSync(MEMORY)) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  return type === TMPFS && bavail * bsize >= NEEDED_BYTES
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes what runs left that were killed. @param {string} folder */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Makes the folder, and makes it the temporary folder of this process and those it starts; TMPDIR, where it is set, says where.
 * @returns {{ path: string, remove: () => void }}
 */
export function openTemporary() {
  const parent = process.env.TMPDIR === undefined && hasRoom() ? MEMORY : tmpdir()
  removeLeftovers(parent)
  const path = mkdtempSync(join(parent, `atelier-tests-${process.pid}-`))
  // PostgreSQL runs as another user, in a folder of its own below.
  chmodSync(path, 0o755)
  process.env.TMPDIR = path
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
