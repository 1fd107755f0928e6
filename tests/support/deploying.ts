import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

export const ROOT = join(import.meta.dirname, '../..')

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The documents of a YAML file; throws with the place of the first mistake. */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(read(path)).map((document) => {
    for (const fault of [...document.errors, ...document.warnings])
      throw new Error(`${path}: ${fault.message}`)
    return document.toJS() as unknown
  })
}

/** The names and values of `.env.example`, those commented out too. */
export const readExample = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

interface Instruction {
  readonly name: string
  readonly rest: string
}

/** The instructions of the Dockerfile, without comments, each in one line. */
export const readDockerfile = (): readonly Instruction[] =>
  read('Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(' ')
      return { name: line.slice(0, at), rest: line.slice(at + 1).trim() }
    })

/** What may be copied into the image from the working copy, by `.dockerignore`. */
export const buildContext = (): readonly string[] =>
  [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
