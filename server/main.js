/**
 * Starts the product: as one bundled file if `npm start` has built it since the last change, else from the sources, which
 * takes three times as long. Plain JavaScript, because Node takes 50 ms to load what strips types.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUNDLE = join(ROOT, 'dist/server/start.js')
/** The sources that it takes the place of; a packed server has none. */
const SOURCE = join(ROOT, 'server/start.ts')
/** All that the bundle is made of. */
const SOURCES = ['contract', 'demo', 'i18n', 'server', 'package-lock.json']

/** @param {string} path */
const changedAt = (path) => statSync(path).mtimeMs

/**
 * When one of the files below a path was changed last.
 *
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!statSync(path).isDirectory()) return changedAt(path)
  const names = readdirSync(path, { recursive: true })
  return names.reduce((last, name) => Math.max(last, changedAt(join(path, String(name)))), 0)
}

const isNewer = () =>
  SOURCES.map((name) => join(ROOT, name)).every(
    (path) => !existsSync(path) || newest(path) < changedAt(BUNDLE),
  )

const isBuilt = () => !existsSync(SOURCE) || (existsSync(BUNDLE) && isNewer())

enableCompileCache(join(ROOT, 'dist/compiled'))
await import(isBuilt() ? pathToFileURL(BUNDLE).href : pathToFileURL(SOURCE).href)
