import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import { deleteFile } from '#contract/files.ts'
import { DEFAULT_MAX_UPLOAD_MB } from '#contract/fileTypes.ts'
import { call } from '#src/providers/call.ts'
import { useProperty } from '#src/providers/properties.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useUnsaved } from '#src/ui/unsaved.ts'
import type { Sender, SentFile } from './sender.ts'
import { judgeFiles, type UploadKind } from './uploadRules.ts'
import { useKeptFiles } from './useKeptFiles.ts'

const loadSender = () => import('./sender.ts')

export interface Uploads {
  readonly kind: UploadKind
  readonly maxMegabytes: number
  readonly files: readonly SentFile[]
  /** Some file is waiting or on its way. */
  readonly busy: boolean
  /** What the server keeps of them, in the order they were added: the body of the call that uses them. */
  readonly uploaded: readonly Attachment[]
  /** Some file is not on the server, and is lost by leaving. */
  readonly unsafe: boolean
  /** Those of them that were uploaded earlier, and when the last of them was; names of those that are gone. */
  readonly restored: readonly SentFile[]
  readonly at: number
  readonly gone: readonly string[]
  /** Looks again for what was uploaded earlier; undefined unless that failed. */
  readonly lookAgain: (() => unknown) | undefined
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  readonly remove: (file: SentFile) => void
  /** Forgets the list, once a call has used the files. */
  readonly clear: () => void
  /** Takes all of them back. */
  readonly discard: () => void
}

interface Options {
  readonly kind: UploadKind
  /** Names the box within the account, such as `order.12.handIn`: what waits there survives the page. */
  readonly place: string
  readonly driveId?: string | null | undefined
}

/** What sends the files of one place, loaded with the first of them. */
function useSender(driveId: string | null | undefined) {
  const sender = useRef<Promise<Sender>>(undefined)
  const folder = useRef(driveId)
  useEffect(() => {
    folder.current = driveId
  })
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const standing = useRef(true)

  const open = useCallback(() => {
    sender.current ??= loadSender().then(({ createSender }) => {
      const made = createSender({ driveId: folder.current ?? undefined })
      // The sender tells of its progress for a moment after it was let go.
      made.onChange(() => standing.current && setFiles(made.files()))
      return made
    })
    return sender.current
  }, [])
  useEffect(() => {
    standing.current = true
    return () => {
      standing.current = false
      void sender.current?.then((made) => made.destroy())
      sender.current = undefined
    }
  }, [])

  const clear = useCallback(() => void sender.current?.then((made) => made.clear()), [])
  return { files, open, clear }
}

/**
 * Files chosen at one place: checked before they are sent, sent at once, kept until a call uses them, whatever becomes
 * of the page. Leaving asks first where one is not on the server yet.
 */
export function useUploads({ kind, driveId, place }: Options): Uploads {
  const translate = useTranslate()
  const toast = useToast()
  const maxMegabytes = Number(useProperty('max_upload_mb')) || DEFAULT_MAX_UPLOAD_MB
  const { files: sent, open, clear: clearSent } = useSender(driveId)
  const kept = useKeptFiles(place, kind, useAttachments(sent))
  const files = useMemo(() => [...kept.files, ...sent], [kept.files, sent])
  const busy = files.some(({ state }) => state === 'waiting' || state === 'uploading')
  const unsafe = files.some(({ state }) => state !== 'uploaded')
  useUnsaved(busy ? 'uploading' : unsafe ? 'chosen' : undefined)

  const count = files.length
  const add = useCallback(
    (given: readonly File[]) => {
      const { taken, refused } = judgeFiles(given, { kind, maxMegabytes, standing: count })
      for (const [key, facts] of refused) toast.warn(translate(key, facts))
      if (taken.length > 0) void open().then((made) => made.add(taken))
    },
    [kind, maxMegabytes, count, open, toast, translate],
  )
  const retry = useCallback((id: string) => void open().then((made) => made.retry(id)), [open])
  const { forget } = kept
  const remove = useCallback(
    ({ id, attachment, data }: SentFile) => {
      if (data) void open().then((made) => made.remove(id))
      if (!attachment) return
      forget([attachment.id])
      call(deleteFile, { id: String(attachment.id) }).catch(() =>
        toast.error(translate('uploads.notDeleted')),
      )
    },
    [open, forget, toast, translate],
  )
  const uploaded = useAttachments(files)
  const clear = useCallback(() => {
    forget(uploaded.map(({ id }) => id))
    clearSent()
  }, [forget, uploaded, clearSent])
  return {
    kind,
    maxMegabytes,
    files,
    busy,
    unsafe,
    uploaded,
    add,
    retry,
    remove,
    clear,
    restored: kept.files,
    at: kept.at,
    gone: kept.gone,
    lookAgain: kept.lookAgain,
    discard: () => files.forEach(remove),
  }
}

/** What the server keeps of the files. */
const useAttachments = (files: readonly SentFile[]): readonly Attachment[] =>
  useMemo(() => files.flatMap(({ attachment }) => attachment ?? []), [files])
