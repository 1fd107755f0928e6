import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The scripts within the page of the built console, as sources that its content policy allows; none where it is not built. */
export async function inlineScripts(folder: string | undefined): Promise<readonly string[]> {
  const page = folder === undefined ? undefined : join(folder, 'index.html')
  if (page === undefined || !existsSync(page)) return []
  const html = await readFile(page, 'utf8')
  return [...html.matchAll(INLINE)].map(([, script = '']) => sourceOf(script))
}
