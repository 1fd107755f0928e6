import fs, { existsSync, promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded into a server by `NODE_OPTIONS=--import`: while the file that `FULL_DISK` names is there, files cannot grow, as
 * on a disk without room, in all threads, the one of the embedded engine too. What they have already can be written again.
 */
const sign = process.env.FULL_DISK

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
const isFull = () => sign !== undefined && existsSync(sign)

type Written = (...args: readonly unknown[]) => unknown

/** Whether a write to an open file makes it longer; one to a path makes it from nothing. */
function grows([file, bytes, , length, position]: readonly unknown[]): boolean {
  if (typeof file !== 'number') return true
  const found = fs.fstatSync(file)
  // The standard streams are no files.
  if (!found.isFile()) return false
  if (typeof position !== 'number' || typeof length !== 'number') return (bytes as Uint8Array).length > 0
  return position + length > found.size
}

const failing =
  (write: Written, fail: (args: readonly unknown[]) => unknown): Written =>
  (...args) =>
    isFull() && grows(args) ? fail(args) : write(...args)

const throws = () => {
  throw full()
}
const callsBack = (args: readonly unknown[]) => {
  const done = args.at(-1) as (error: Error) => void
  process.nextTick(done, full())
}

if (sign !== undefined) {
  Object.assign(fs, {
    writeSync: failing(fs.writeSync as Written, throws),
    writeFileSync: failing(fs.writeFileSync as Written, throws),
    write: failing(fs.write as Written, callsBack),
    writev: failing(fs.writev as Written, callsBack),
  })
  Object.assign(promises, { writeFile: failing(promises.writeFile as Written, async () => throws()) })
  const { statfs } = promises
  Object.assign(promises, {
    statfs: async (path: string) => Object.assign(await statfs(path), isFull() ? { bavail: 0 } : {}),
  })
  syncBuiltinESMExports()
}
