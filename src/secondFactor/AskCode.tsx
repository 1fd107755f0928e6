import { usePart } from '#src/ui/loading/usePart.ts'
import type { CodeDialogProps } from './CodeDialog.tsx'

const loadDialog = () => import('./CodeDialog.tsx')

/** The dialog that asks for a code, loaded when it is first needed. */
export function AskCode(props: CodeDialogProps) {
  const part = usePart(loadDialog)
  return part && <part.default {...props} />
}
