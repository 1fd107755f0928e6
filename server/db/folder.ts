import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../config/config.ts'
import { explainFullDisk } from './fullDisk.ts'

/** What a new data folder may contain: our own files, hidden files, and `lost+found`. */
const HARMLESS = /^(database|files|backups|secret|\.|lost\+found$)/

/** Marks the folder as ours: it is private already, and other files in it do no harm. */
const MARK = '.atelier'

/**
 * Creates the data folder, accessible to its owner only, and checks that it is writable. Throws
 * OperatorError, also if the folder has other contents and is not ours: making it private would lock others
 * out.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const ours = names.includes(MARK)
    const foreign = names.find((name) => !HARMLESS.test(name))
    if (foreign !== undefined && !ours) {
      throw new OperatorError(
        `The data folder ${folder} holds other things (${foreign}). Set DATA_DIR to an empty one.`,
      )
    }
    await chmod(folder, 0o700)
    await access(folder, constants.W_OK)
    if (!ours) await writeFile(join(folder, MARK), 'The data folder of Atelier.\n', { mode: 0o600 })
  } catch (cause) {
    const explained = await explainFullDisk(cause, folder, false)
    if (explained instanceof OperatorError) throw explained
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new OperatorError(
      `The data folder ${folder} cannot be written (${code}). Set DATA_DIR to another one.`,
    )
  }
}

/** A lock name that the operating system frees when the process ends for any reason. */
function lockName(path: string): string {
  const id = `atelier-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${id}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`)
}

const bind = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server.unref()))
  })

const answers = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Holds a socket file; a killed process leaves one, which does not answer. Undefined if another process holds it. */
async function bindFile(path: string): Promise<Server | undefined> {
  const lock = await bind(path)
  if (lock || (await answers(path))) return lock
  await rm(path, { force: true })
  return bind(path)
}

/**
 * Holds a socket in the folder: containers that share it have networks of their own, in which names of Linux are apart. Some
 * file systems have no sockets, and some paths are too long for them.
 */
const bindWithin = (folder: string): Promise<Server | 'unsupported' | undefined> =>
  bindFile(join(folder, '.lock')).catch(() => 'unsupported' as const)

/**
 * Locks the folder for this process. The embedded engine does not detect a second process, and they would
 * overwrite each other's rows. Throws OperatorError if another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = await realpath(folder)
  const name = lockName(path)
  const lock = await (name.endsWith('.sock') ? bindFile(name) : bind(name))
  const within = lock && process.platform === 'linux' ? await bindWithin(path) : 'unsupported'
  if (!lock || !within) {
    lock?.close()
    throw new OperatorError(`Another process works on the data folder ${folder}. Stop it, or set DATA_DIR.`)
  }
  return () => {
    if (within !== 'unsupported') within.close()
    lock.close()
  }
}

const databaseIn = (dataDir: string): string => join(dataDir, 'database')

/** Where a backup is unpacked, and where the complete restore waits to replace the database. */
export const restoreFolders = (dataDir: string) => ({
  unpacking: join(dataDir, 'database.unpacking'),
  ready: join(dataDir, 'database.restored'),
})

/**
 * Moves a complete restore into place and keeps the old database aside. Run at start, it finishes an
 * interrupted restore. Returns the path of the old database, if there was one.
 */
export async function finishRestore(dataDir: string): Promise<string | undefined> {
  const { ready } = restoreFolders(dataDir)
  if (!existsSync(ready)) return undefined
  const found = databaseIn(dataDir)
  const aside = join(dataDir, `database.before-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const replaced = existsSync(found)
  if (replaced) await rename(found, aside)
  await rename(ready, found)
  return replaced ? aside : undefined
}

/** The same for a command that makes no folder. @throws OperatorError if there is none, or it is in use */
export const lockExisting = (dataDir: string): ReturnType<typeof lockFolder> =>
  lockFolder(dataDir).catch((cause: unknown) => {
    if (cause instanceof OperatorError) throw cause
    throw new OperatorError(`There is no data folder ${dataDir}.`)
  })
