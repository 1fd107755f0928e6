import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportField, ImportKind } from '#contract/imports/fields.ts'
import {
  checkImport,
  getImport,
  type Import,
  type ImportSettings,
  MAX_IMPORT_MB,
  runImport,
} from '#contract/imports/imports.ts'
import { useCall } from '#src/providers/useCall.ts'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { useUnsaved } from '#src/ui/overlay/unsaved.ts'
import { IMPORT_KEYS } from './importKeys.ts'
import { sendFile } from './sendFile.ts'

/** What is being done: `sending` has a percentage. */
export type Doing =
  | { readonly what: 'sending'; readonly percent: number }
  | { readonly what: 'checking' | 'running' }

export interface Match {
  readonly fields: readonly (ImportField | null)[]
  readonly settings: ImportSettings
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Why a file is refused before it is sent, as a translation key. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return 'imports.empty'
  return size > MAX_IMPORT_MB * 1024 * 1024 ? 'imports.tooLarge' : undefined
}

/** Whether nobody has to say what the columns hold. */
const isClear = ({ format, missing, asks }: Import): boolean =>
  format !== 'other' && missing.length === 0 && asks.length === 0

/** The import that the URL names: a page that is loaded again goes on with it. */
function useNamed() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import') ?? 0)
  const name = useCallback(
    (next: number | undefined) =>
      setParams(next === undefined ? {} : { import: String(next) }, { replace: true }),
    [setParams],
  )
  return { id: Number.isInteger(id) && id > 0 ? id : undefined, name }
}

function useStored(id: number | undefined) {
  const call = useCall()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: IMPORT_KEYS.one(id ?? 0),
    queryFn: ({ signal }) => call(getImport, { id: String(id) }, { signal }),
    enabled: id !== undefined,
  })
  const keep = useCallback((next: Import) => client.setQueryData(IMPORT_KEYS.one(next.id), next), [client])
  return { query, keep }
}

/** One piece of work at a time, with what is being done and why it failed; it ends with the page. */
function useWork() {
  const translate = useTranslate()
  const [doing, setDoing] = useState<Doing>()
  const [wrong, setWrong] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  useUnsaved(doing ? 'uploading' : undefined)
  const during = async (first: Doing, work: (signal: AbortSignal) => Promise<void>) => {
    const control = new AbortController()
    abort.current = control
    setWrong(undefined)
    setDoing(first)
    try {
      await work(control.signal)
    } catch (error) {
      if (!isAborted(error)) setWrong(errorText(translate, error))
    } finally {
      if (abort.current === control) setDoing(undefined)
    }
  }
  return { doing, setDoing, wrong, setWrong, during, stop: () => abort.current?.abort() }
}

/** The calls of an import; each answer is kept as the import's state. */
function useSteps(kind: ImportKind, keep: (next: Import) => unknown) {
  const call = useCall()
  const client = useQueryClient()
  return {
    check: async (stored: Import, { fields, settings }: Match, signal: AbortSignal) => {
      const body = { version: stored.version, fields: [...fields], settings }
      keep(await call(checkImport, { id: String(stored.id) }, { body, signal }))
    },
    run: async (stored: Import, signal: AbortSignal) => {
      for (let now = stored; now.state !== 'done'; ) {
        signal.throwIfAborted()
        // Not aborted on the way: what the server writes must be seen here.
        now = await call(runImport, { id: String(stored.id) })
        keep(now)
      }
      await client.invalidateQueries({ queryKey: [kind] })
    },
    forget: () => client.invalidateQueries({ queryKey: IMPORT_KEYS.list(kind) }),
  }
}

/** An import from the choice of its file to its end. */
export function useImport(kind: ImportKind) {
  const translate = useTranslate()
  const { id, name } = useNamed()
  const { query, keep } = useStored(id)
  const { doing, setDoing, wrong, setWrong, during, stop } = useWork()
  const steps = useSteps(kind, keep)
  const send = (file: File) =>
    during({ what: 'sending', percent: 0 }, async (signal) => {
      const onProgress = (percent: number) => setDoing({ what: 'sending', percent })
      const stored = await sendFile(file, { kind, onProgress, signal })
      keep(stored)
      name(stored.id)
      if (!isClear(stored)) return
      setDoing({ what: 'checking' })
      const match = { fields: stored.columns.map(({ field }) => field), settings: stored.settings }
      await steps.check(stored, match, signal)
    })
  return {
    stored: id === undefined ? undefined : query.data,
    id,
    query,
    doing,
    wrong,
    choose: (file: File) => {
      const refused = refusalOf(file)
      if (refused) setWrong(translate(refused, { name: file.name, max: MAX_IMPORT_MB }))
      else void send(file)
    },
    check: (stored: Import, match: Match) =>
      void during({ what: 'checking' }, (signal) => steps.check(stored, match, signal)),
    run: (stored: Import) => void during({ what: 'running' }, (signal) => steps.run(stored, signal)),
    pause: stop,
    restart: () => {
      stop()
      setWrong(undefined)
      void steps.forget()
      name(undefined)
    },
  }
}

export type ImportControl = ReturnType<typeof useImport>
