import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../config.ts'

/** Makes the data folder, for its owner alone, and proves that it can be written. Throws OperatorError. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    await access(folder, constants.W_OK)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new OperatorError(
      `The data folder ${folder} cannot be written (${code}). Set DATA_DIR to another one.`,
    )
  }
}

/** A name that the system itself frees when its process ends, however that happens. */
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

/**
 * Locks the folder for this process. The embedded engine does not notice a second process, and the
 * two would lose each other's rows. Throws OperatorError while another process has it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const name = lockName(await realpath(folder))
  let lock = await bind(name)
  // Where the name is a file, one that nobody answers on was left behind by a killed process.
  if (!lock && name.endsWith('.sock') && !(await answers(name))) {
    await rm(name, { force: true })
    lock = await bind(name)
  }
  if (!lock) {
    throw new OperatorError(`Another process works on the data folder ${folder}. Stop it, or set DATA_DIR.`)
  }
  return () => lock.close()
}
