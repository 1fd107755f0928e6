import { usePart } from '#src/ui/loading/usePart.ts'
import type { ChangeArtistDialogProps } from './ChangeArtistDialog.tsx'

const loadDialog = () => import('./ChangeArtistDialog.tsx')

/** The question before a picked artist is assigned, which loads when it is asked. */
export function AskArtist(props: ChangeArtistDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
