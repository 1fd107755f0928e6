import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { listUploads } from '#contract/files/files.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { useCall } from '#src/providers/useCall.ts'
import { type KeptFile, keepFiles, readKeptFiles } from './keptFiles.ts'
import type { SentFile } from './sender.ts'
import { typesOf, type UploadKind } from './uploadRules.ts'

export interface KeptFiles {
  /** Earlier uploads that are still unused. */
  readonly files: readonly SentFile[]
  /** Upload time, in milliseconds since 1970. */
  readonly at: number
  /** Names of files no longer on the server. */
  readonly gone: readonly string[]
  /** Retries the query; undefined unless it failed. */
  readonly lookAgain: (() => unknown) | undefined
  /** Removes files that were used or deleted. */
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

/** Asks the server which of the stored files still exist: of the stored data, only the names are trusted. */
function useWaiting(login: string, draftKey: string, stored: readonly KeptFile[]) {
  const call = useCall()
  const ids = idsOf(stored)
  const { data, isError, refetch } = useQuery({
    queryKey: ['uploads', login, draftKey, ids],
    queryFn: ({ signal }) => call(listUploads, {}, { query: { id: ids }, signal }),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { found: data, lookAgain: isError ? refetch : undefined }
}

/**
 * Uploads not yet used by a call, which survive a reload, an expired session and a crash, as drafts do.
 * @param uploaded files uploaded since the component mounted
 */
export function useKeptFiles(draftKey: string, kind: UploadKind, uploaded: readonly Attachment[]): KeptFiles {
  const login = useDraftOwner()
  const [stored] = useState(() => readKeptFiles(login, draftKey))
  const [forgotten, setForgotten] = useState<ReadonlySet<number>>(new Set())
  const { found, lookAgain } = useWaiting(login, draftKey, stored.files)
  const waiting = useMemo(() => (found ?? []).filter(({ id }) => !forgotten.has(id)), [found, forgotten])
  const written = useRef(idsOf(stored.files).join())
  const write = useCallback(
    (files: readonly KeptFile[]) => {
      const ids = idsOf(files).join()
      if (ids === written.current) return
      written.current = ids
      keepFiles(login, draftKey, files)
    },
    [login, draftKey],
  )
  // Until the server has answered, keep the stored files.
  const all = useMemo(() => {
    const earlier = found ? waiting : stored.files
    return [...earlier, ...uploaded].filter(({ id }) => !forgotten.has(id))
  }, [found, waiting, stored, uploaded, forgotten])
  useEffect(() => write(all), [write, all])
  const forget = useCallback(
    (ids: readonly number[]) => {
      setForgotten((was) => new Set([...was, ...ids]))
      // The component may unmount before the next render.
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
