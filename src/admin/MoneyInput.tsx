import type { FieldOf } from '#src/forms/TextField.tsx'
import { NumberInput } from './NumberInput.tsx'

/** US dollars with cents (D-13.4). */
export function MoneyInput(props: FieldOf) {
  return <NumberInput {...props} step={0.01} sign="$" />
}
