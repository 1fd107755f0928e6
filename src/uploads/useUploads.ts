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

const loadSender = () => import('./sender.ts')

export interface Uploads {
  readonly kind: UploadKind
  readonly maxMegabytes: number
  readonly files: readonly SentFile[]
  /** Some file is waiting or on its way. */
  readonly busy: boolean
  /** What the server keeps of them, in the order they were added: the body of the call that uses them. */
  readonly uploaded: readonly Attachment[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  readonly remove: (file: SentFile) => void
  /** Forgets the list, once a call has used the files. */
  readonly clear: () => void
}

interface Options {
  readonly kind: UploadKind
  readonly driveId?: string | null | undefined
}

/**
 * Files chosen at one place: checked before they are sent, sent at once, kept until a call uses them. Leaving while
 * one is on its way asks first.
 */
export function useUploads({ kind, driveId }: Options): Uploads {
  const translate = useTranslate()
  const toast = useToast()
  const maxMegabytes = Number(useProperty('max_upload_mb')) || DEFAULT_MAX_UPLOAD_MB
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

  const busy = files.some(({ state }) => state === 'waiting' || state === 'uploading')
  useUnsaved(busy ? 'uploading' : files.length > 0 ? 'chosen' : undefined)

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
  const remove = useCallback(
    ({ id, attachment }: SentFile) => {
      void open().then((made) => made.remove(id))
      if (!attachment) return
      call(deleteFile, { id: String(attachment.id) }).catch(() =>
        toast.error(translate('uploads.notDeleted')),
      )
    },
    [open, toast, translate],
  )
  const clear = useCallback(() => void sender.current?.then((made) => made.clear()), [])
  const uploaded = useMemo(() => files.flatMap(({ attachment }) => attachment ?? []), [files])
  return { kind, maxMegabytes, files, busy, uploaded, add, retry, remove, clear }
}
