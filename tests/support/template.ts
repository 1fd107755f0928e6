import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from './processes/process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/atelier')
/** The oldest usable template: the demo shop's dates are relative to when it was filled. */
const OLDEST_MS = 3_600_000
/** Filling happens once, so a busy machine gets plenty of time. */
const FILLING_MS = 600_000

/** A hash of everything that can affect the demo shop. */
async function recipe(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')))
  for (const folder of ['server', 'contract', 'demo']) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.toSorted()) hash.update(path.slice(ROOT.length)).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function isFresh(folder: string): Promise<boolean> {
  const made = await stat(folder).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs < OLDEST_MS
}

/** Fills a shop and moves it into the cache; if two processes do so at once, one copy is kept. */
async function fill(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const filling = await mkdtemp(join(CACHE, 'filling-'))
  const { child, ended } = await startProcess({ DEMO: '1', DATA_DIR: filling }, FILLING_MS)
  child.kill('SIGTERM')
  await ended
  const old = (await readdir(CACHE)).filter((name) => /^(?:shop|filling)-/.test(name))
  for (const name of old)
    if (!(await isFresh(join(CACHE, name)))) await rm(join(CACHE, name), { recursive: true, force: true })
  await rename(filling, folder).catch(() => rm(filling, { recursive: true }))
}

/** Copies a filled demo shop into an empty folder; the first call per version and hour fills it. */
export async function copyShop(into: string): Promise<void> {
  const folder = join(CACHE, `shop-${await recipe()}`)
  if (!(await isFresh(folder))) await fill(folder)
  await cp(folder, into, { recursive: true, preserveTimestamps: true })
}
