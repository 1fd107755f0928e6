import type { ConflictDialogProps } from './ConflictDialog.tsx'
import { useLoaded } from './useLoaded.ts'

const loadDialog = () => import('./ConflictDialog.tsx')

/** The box with both texts, loaded when it is needed; see `ConflictDialog`. */
export function Conflict(props: ConflictDialogProps) {
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
