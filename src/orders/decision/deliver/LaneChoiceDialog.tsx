import { usePart } from '#src/ui/loading/usePart.ts'
import type { Delivering } from './useDelivering.ts'

const loadChoice = () => import('./LaneChoice.tsx')

/** Asks for the artists; its code is loaded by the first question. */
export function LaneChoiceDialog(props: NonNullable<Delivering['choice']>) {
  const dialog = usePart(loadChoice)
  return dialog && <dialog.default {...props} />
}
