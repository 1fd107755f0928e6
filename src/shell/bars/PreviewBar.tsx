import { useAccount } from '#src/providers/account.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { PreviewNoteProps } from './PreviewNote.tsx'
import { useBecome } from './usePreview.ts'

const loadNote = () => import('./PreviewNote.tsx')

/** Shown during a preview of a role or user, with a button to end it. */
export function PreviewBar() {
  useBecome()
  const account = useAccount()
  return account?.previewing ? <Note account={account} previewing={account.previewing} /> : null
}

function Note(props: PreviewNoteProps) {
  const note = usePart(loadNote)
  return note && <note.default {...props} />
}
