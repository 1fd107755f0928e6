import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { extract } from 'tar-stream'
import { engineAnswers, factsOf } from '#server/db/embedded/engineAnswers.ts'
import type { Ask, OpenLine } from '#server/db/embedded/engineMessages.ts'

const ENGINE_FILES = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
/** Where the engine has its data. */
const DATA = '/pglite/data'
/** Its usual 128 MB would be filled with zeros at each start. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=16MB']

/** A database in memory that is copied for each test file. */
export interface PackedFiles {
  readonly folders: readonly string[]
  readonly files: ReadonlyMap<string, Buffer>
}

/** Reads a packed database once: unpacking it again takes longer than all the rest of a start. */
export async function readPacked(file: string): Promise<PackedFiles> {
  const folders = new Set<string>()
  const files = new Map<string, Buffer>()
  const entries = extract()
  const keep = async () => {
    for await (const entry of entries) {
      const path = join(DATA, entry.header.name)
      const isFolder = entry.header.type === 'directory'
      folders.add(isFolder ? path : dirname(path))
      const bytes = await buffer(entry)
      if (!isFolder) files.set(path, bytes)
    }
  }
  await Promise.all([pipeline(createReadStream(file), createGunzip(), entries), keep()])
  return { folders: [...folders], files }
}

class CopiedFiles extends MemoryFS {
  readonly #packed: PackedFiles
  constructor(packed: PackedFiles) {
    super()
    this.#packed = packed
  }
  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg?.Module ?? {}
    if (!FS) throw new Error('The engine has no files yet')
    for (const folder of this.#packed.folders) FS.mkdirTree(folder)
    for (const [path, bytes] of this.#packed.files)
      FS.writeFile(path, Uint8Array.from(bytes), { canOwn: true })
  }
}

/** Node has it; its types are with those of browsers. */
declare const WebAssembly: { compile(code: Buffer): Promise<object> }

const engineFile = (name: string) => readFile(join(ENGINE_FILES, name))

/** What every engine of this process starts with, which is made once. */
const programs = async () => ({
  pgliteWasmModule: await WebAssembly.compile(await engineFile('pglite.wasm')),
  fsBundle: new Blob([await engineFile('pglite.data')]),
})
let known: ReturnType<typeof programs> | undefined

async function start(packed: PackedFiles): Promise<PGlite> {
  known ??= programs()
  return PGlite.create({
    ...(await known),
    fs: new CopiedFiles(packed),
    startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
    extensions: { pg_trgm },
  })
}

// Kept from tests that replace the clock.
const { setImmediate: whenLoopTurns } = globalThis
const loopTurn = () => new Promise<void>((resolve) => void whenLoopTurns(resolve))

/**
 * The way to an engine in this thread: one of its own, as the server has it, costs a test file more than its statements do. Answers
 * come with a later turn of the event loop and errors with their facts alone, as they do from there.
 */
export const inThisThread =
  (packed: PackedFiles): OpenLine =>
  (hear) => {
    const answer = engineAnswers(start(packed), hear)
    const ask: Ask = async <T>(question: Parameters<Ask>[0]) => {
      try {
        return (await answer(question)) as T
      } catch (error) {
        throw Object.assign(new Error(), factsOf(error))
      } finally {
        await loopTurn()
      }
    }
    return { ask, lost: new Promise(() => undefined), close: () => ask({ kind: 'close' }) }
  }
