import { usePart } from '../loading/usePart.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'

const loadDialog = () => import('./ConflictDialog.tsx')

/** Loads `ConflictDialog` when it is needed. */
export function Conflict(props: ConflictDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
