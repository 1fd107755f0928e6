import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths of the built script and style of the page; without a built console there are none. */
export interface Assets {
  readonly script: string | undefined
  readonly styles: readonly string[]
}

const ENTRY = 'src/proofPage/main.ts'

interface Manifest {
  readonly [module: string]: { readonly file: string; readonly css?: readonly string[] } | undefined
}

/** Reads which files the build made of the page's script. */
export async function readAssets(consoleFolder: string | undefined): Promise<Assets> {
  if (consoleFolder === undefined) return { script: undefined, styles: [] }
  const text = await readFile(join(consoleFolder, 'manifest.json'), 'utf8').catch(() => '{}')
  const built = (JSON.parse(text) as Manifest)[ENTRY]
  return {
    script: built && `/${built.file}`,
    styles: (built?.css ?? []).map((path) => `/${path}`),
  }
}
