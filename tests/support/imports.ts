import type { ImportField, ImportKind } from '#contract/imports/fields.ts'
import type { Import, ImportSettings } from '#contract/imports/imports.ts'
import { MULTIPART, multipart } from './files.ts'
import type { Answer, Ask } from './server.ts'

interface Given {
  readonly name?: string
  readonly settings?: Partial<ImportSettings>
  /** What columns hold, by heading, where the guess is not it. */
  readonly fields?: Readonly<Record<string, ImportField | null>>
}

/** Hands in a file. */
export const sendFile = (
  ask: Ask,
  kind: ImportKind,
  file: string | Buffer,
  name = 'file.csv',
): Promise<Answer> =>
  ask('POST', '/api/imports', {
    raw: multipart(name, Buffer.from(file), 'text/csv', { kind }),
    headers: { 'content-type': MULTIPART },
  })

function expected({ status, json, text }: Answer, wanted: number): Import {
  if (status !== wanted) throw new Error(`The import answered ${status}: ${text}`)
  return json as unknown as Import
}

/** Hands in a file and says what its columns hold, as they were guessed. Throws when a call fails. */
export async function checkFile(
  ask: Ask,
  kind: ImportKind,
  file: string | Buffer,
  { name, settings, fields = {} }: Given = {},
): Promise<Import> {
  const draft = expected(await sendFile(ask, kind, file, name), 201)
  const answer = await ask('POST', `/api/imports/${draft.id}/check`, {
    body: {
      version: draft.version,
      fields: draft.columns.map(({ heading, field }) => (heading in fields ? fields[heading] : field)),
      settings: { ...draft.settings, ...settings },
    },
  })
  return expected(answer, 200)
}

/** Lets a checked import run to its end. Throws when a call fails. */
export async function runToEnd(ask: Ask, id: number): Promise<Import> {
  for (;;) {
    const now = expected(await ask('POST', `/api/imports/${id}/run`), 200)
    if (now.state === 'done') return now
  }
}

/** Imports a file whole. Throws when a call fails. */
export async function importFile(...given: Parameters<typeof checkFile>): Promise<Import> {
  const { id, state, missing, asks } = await checkFile(...given)
  if (state !== 'checked') throw new Error(`Not ready: ${JSON.stringify({ missing, asks })}`)
  return runToEnd(given[0], id)
}

export const saidIn = ({ said }: Import): string[] => said.map(({ text }) => text)
