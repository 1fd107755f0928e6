import { useEffect, useState } from 'react'
import type { MessageTemplate } from '#contract/orders/messages.ts'
import { useUploads } from '#src/uploads/useUploads.ts'

/** The pictures of a message: those of its template, which can be left out, and own uploads. */
export function useMessageFiles(
  draftKey: string,
  template: MessageTemplate | undefined,
  onUnsafe: (unsafe: boolean) => void,
) {
  const uploads = useUploads({ kind: 'comment', draftKey })
  const [kept, setKept] = useState(template?.attachments ?? [])
  useEffect(() => onUnsafe(uploads.unsafe), [onUnsafe, uploads.unsafe])
  return {
    uploads,
    kept,
    drop: (id: number) => setKept((files) => files.filter((file) => file.id !== id)),
    ids: [...kept, ...uploads.uploaded].map(({ id }) => ({ id })),
  }
}
export type MessageFiles = ReturnType<typeof useMessageFiles>
