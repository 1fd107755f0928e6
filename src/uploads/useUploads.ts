import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { deleteFile } from '#contract/files/files.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { usePartLoader } from '#src/ui/loading/usePartLoader.ts'
import { useUnsaved } from '#src/ui/overlay/unsaved.ts'
import type { Sender, SentFile } from './sender.ts'
import type { UploadKind } from './uploadRules.ts'
import { useFileRules } from './useFileRules.ts'
import { useKeptFiles } from './useKeptFiles.ts'

const loadSender = () => import('./sender.ts')

export interface Uploads {
  readonly kind: UploadKind
  readonly maxMegabytes: number
  readonly files: readonly SentFile[]
  /** Whether a file is waiting or uploading. */
  readonly busy: boolean
  /** The stored files in the order they were added: the body of the call that uses them. */
  readonly uploaded: readonly Attachment[]
  /** Whether a file is not on the server yet and would be lost by leaving. */
  readonly unsafe: boolean
  /** Restored uploads, when the last of them was uploaded, and the names of those that are gone. */
  readonly restored: readonly SentFile[]
  readonly at: number
  readonly gone: readonly string[]
  /** Retries loading the earlier uploads; undefined unless that failed. */
  readonly lookAgain: (() => unknown) | undefined
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  readonly remove: (file: SentFile) => void
  /** Clears the list, once a call has used the files. */
  readonly clear: () => void
  /** Deletes all files. */
  readonly discard: () => void
}

interface Options {
  readonly kind: UploadKind
  /** Identifies the box within the account, such as `order.12.handIn`; used to restore uploads. */
  readonly draftKey: string
  readonly driveId?: string | null | undefined
}

/** Loads the sender with the first file. */
function useSender(driveId: string | null | undefined) {
  const loadPart = usePartLoader()
  const sender = useRef<Promise<Sender>>(undefined)
  const folder = useRef(driveId)
  useEffect(() => {
    folder.current = driveId
  })
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const standing = useRef(true)

  const open = useCallback(() => {
    if (sender.current) return sender.current
    const loaded = loadPart(loadSender).then(({ createSender }) => {
      const made = createSender({ driveId: folder.current ?? undefined })
      // The sender still emits progress shortly after it was destroyed.
      made.onChange(() => standing.current && setFiles(made.files()))
      return made
    })
    sender.current = loaded
    return loaded
  }, [loadPart])
  useEffect(() => {
    standing.current = true
    return () => {
      standing.current = false
      void sender.current?.then((made) => made.destroy())
      sender.current = undefined
    }
  }, [])

  const add = useCallback((taken: readonly File[]) => void open().then((made) => made.add(taken)), [open])
  const retry = useCallback((id: string) => void open().then((made) => made.retry(id)), [open])
  const remove = useCallback((id: string) => void open().then((made) => made.remove(id)), [open])
  const clear = useCallback(() => void sender.current?.then((made) => made.clear()), [])
  return { files, add, retry, remove, clear }
}

/** Deletes a file from the server, and says so if that fails. */
function useDeleteStored() {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  return useCallback(
    ({ id }: Attachment) => {
      call(deleteFile, { id: String(id) }).catch(() => toast.error(translate('uploads.notDeleted')))
    },
    [call, toast, translate],
  )
}

/**
 * Files chosen at one place: validated, uploaded at once, and kept across page loads until a call uses them.
 * Leaving asks first while a file is not on the server yet.
 */
export function useUploads({ kind, driveId, draftKey }: Options): Uploads {
  const { maxMegabytes, decide } = useFileRules(kind)
  const { files: sent, add: send, retry, remove: removeSent, clear: clearSent } = useSender(driveId)
  const kept = useKeptFiles(draftKey, kind, useAttachments(sent))
  const files = useMemo(() => [...kept.files, ...sent], [kept.files, sent])
  const busy = files.some(({ state }) => state === 'waiting' || state === 'uploading')
  const unsafe = files.some(({ state }) => state !== 'uploaded')
  useUnsaved(busy ? 'uploading' : unsafe ? 'chosen' : undefined)

  const count = files.length
  const add = useCallback(
    (given: readonly File[]) => {
      const taken = decide(given, count)
      if (taken.length > 0) send(taken)
    },
    [decide, count, send],
  )
  const { forget } = kept
  const deleteStored = useDeleteStored()
  const remove = useCallback(
    ({ id, attachment, data }: SentFile) => {
      if (data) removeSent(id)
      if (!attachment) return
      forget([attachment.id])
      deleteStored(attachment)
    },
    [removeSent, forget, deleteStored],
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

/** The uploaded files. */
const useAttachments = (files: readonly SentFile[]): readonly Attachment[] =>
  useMemo(() => files.flatMap(({ attachment }) => attachment ?? []), [files])
