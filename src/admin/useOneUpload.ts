import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { DEFAULT_MAX_UPLOAD_MB } from '#contract/files/types.ts'
import { useProperty } from '#src/providers/properties.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { Sender, SentFile } from '#src/uploads/sender.ts'
import { judgeFiles } from '#src/uploads/uploadRules.ts'

interface OneUpload {
  /** The file being uploaded, or whose upload failed. */
  readonly file: SentFile | undefined
  /** Uploads a picture, replacing a pending one; returns false if it was refused. */
  readonly send: (file: File) => boolean
  readonly retry: () => void
  readonly cancel: () => void
}

/** Uploads one picture as soon as it is chosen; `onSent` receives the stored file. */
export function useOneUpload(onSent: (sent: Attachment) => void): OneUpload {
  const translate = useTranslate()
  const toast = useToast()
  const maxMegabytes = Number(useProperty('max_upload_mb')) || DEFAULT_MAX_UPLOAD_MB
  const sender = useRef<Promise<Sender>>(undefined)
  const told = useRef(onSent)
  const [file, setFile] = useState<SentFile>()
  useEffect(() => {
    told.current = onSent
  })
  const open = useCallback(() => {
    sender.current ??= import('#src/uploads/sender.ts').then(({ createSender }) => {
      const made = createSender({})
      made.onChange(() => {
        const [now] = made.files()
        setFile(now?.attachment ? undefined : now)
        if (!now?.attachment) return
        made.clear()
        told.current(now.attachment)
      })
      return made
    })
    return sender.current
  }, [])
  useEffect(
    () => () => {
      void sender.current?.then((made) => made.destroy())
      sender.current = undefined
    },
    [],
  )
  const send = (given: File) => {
    const { taken, refused } = judgeFiles([given], { kind: 'comment', maxMegabytes, standing: 0 })
    for (const [key, facts] of refused) toast.warn(translate(key, facts))
    if (taken.length === 0) return false
    void open()
      .then((made) => made.clear())
      .then(open)
      .then((made) => made.add(taken))
    return true
  }
  return {
    file,
    send,
    retry: () => void open().then((made) => file && made.retry(file.id)),
    cancel: () => void open().then((made) => made.clear()),
  }
}
