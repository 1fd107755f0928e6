import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { usePartLoader } from '#src/ui/loading/usePartLoader.ts'
import type { Sender, SentFile } from '#src/uploads/sender.ts'
import { useFileRules } from '#src/uploads/useFileRules.ts'

const loadSender = () => import('#src/uploads/sender.ts')

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
  const { decide } = useFileRules('comment')
  const loadPart = usePartLoader()
  const sender = useRef<Promise<Sender>>(undefined)
  const latest = useRef(onSent)
  const [file, setFile] = useState<SentFile>()
  useEffect(() => {
    latest.current = onSent
  })
  const open = useCallback(() => {
    if (sender.current) return sender.current
    const loaded = loadPart(loadSender).then(({ createSender }) => {
      const made = createSender({})
      made.onChange(() => {
        const [now] = made.files()
        setFile(now?.attachment ? undefined : now)
        if (!now?.attachment) return
        made.clear()
        latest.current(now.attachment)
      })
      return made
    })
    sender.current = loaded
    return loaded
  }, [loadPart])
  useEffect(
    () => () => {
      void sender.current?.then((made) => made.destroy())
      sender.current = undefined
    },
    [],
  )
  const send = (given: File) => {
    const taken = decide([given], 0)
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
