import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import { listUploads } from '#contract/files.ts'
import { call } from '#src/providers/call.ts'
import { useDraftOwner } from '#src/useDraftOwner.ts'
import { type KeptFile, keepFiles, readKeptFiles } from './keptFiles.ts'
import type { SentFile } from './sender.ts'
import { typesOf, type UploadKind } from './uploadRules.ts'

export interface KeptFiles {
  /** What was uploaded here earlier and still waits. */
  readonly files: readonly SentFile[]
  /** When it was uploaded, in milliseconds since 1970. */
  readonly at: number
  /** Names of files that do not wait any more. */
  readonly gone: readonly string[]
  /** Asks the server again; undefined unless it could not say what still waits. */
  readonly lookAgain: (() => unknown) | undefined
  /** Forgets files that were used or taken back. */
  readonly forget: (ids: readonly number[]) => void
}

const asSent = (attachment: Attachment): SentFile => ({
  id: `kept-${attachment.id}`,
  name: attachment.name,
  size: 0,
  percent: 100,
  state: 'uploaded',
  problem: undefined,
  attachment,
  data: undefined,
})

const idsOf = (files: readonly KeptFile[]) => files.map(({ id }) => id)

/** What of the stored files the server still has for the account: nothing that was stored is trusted but the names. */
function useWaiting(login: string, place: string, stored: readonly KeptFile[]) {
  const ids = idsOf(stored)
  const { data, isError, refetch } = useQuery({
    queryKey: ['uploads', login, place, ids],
    queryFn: ({ signal }) => call(listUploads, {}, { query: { id: ids }, signal }),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { found: data, lookAgain: isError ? refetch : undefined }
}

/**
 * Files that survive reload, an ended session and a crash, as texts do: those uploaded at a place and used by no call.
 * @param uploaded what was uploaded since the place appeared
 */
export function useKeptFiles(place: string, kind: UploadKind, uploaded: readonly Attachment[]): KeptFiles {
  const login = useDraftOwner()
  const [stored] = useState(() => readKeptFiles(login, place))
  const [forgotten, setForgotten] = useState<ReadonlySet<number>>(new Set())
  const { found, lookAgain } = useWaiting(login, place, stored.files)
  const waiting = useMemo(() => (found ?? []).filter(({ id }) => !forgotten.has(id)), [found, forgotten])
  const written = useRef(idsOf(stored.files).join())
  const write = useCallback(
    (files: readonly KeptFile[]) => {
      const ids = idsOf(files).join()
      if (ids === written.current) return
      written.current = ids
      keepFiles(login, place, files)
    },
    [login, place],
  )
  // As long as the server has not answered, what is stored stays.
  const all = useMemo(() => {
    const earlier = found ? waiting : stored.files
    return [...earlier, ...uploaded].filter(({ id }) => !forgotten.has(id))
  }, [found, waiting, stored, uploaded, forgotten])
  useEffect(() => write(all), [write, all])
  const forget = useCallback(
    (ids: readonly number[]) => {
      setForgotten((was) => new Set([...was, ...ids]))
      // The box may be gone before it is drawn again.
      write(all.filter(({ id }) => !ids.includes(id)))
    },
    [write, all],
  )
  const gone = useMemo(
    () =>
      found
        ? stored.files.filter(({ id }) => !found.some((file) => file.id === id) && !forgotten.has(id))
        : [],
    [found, stored, forgotten],
  )
  const files = useMemo(
    () => waiting.filter(({ fileType }) => typesOf(kind).includes(fileType)).map(asSent),
    [waiting, kind],
  )
  return { files, at: stored.at, gone: gone.map(({ name }) => name), lookAgain, forget }
}
