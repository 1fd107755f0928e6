import type { InputOptions } from '#src/forms/TextInput.tsx'
import { NumberInput } from './NumberInput.tsx'

/** US dollars with cents (D-13.4). */
export function MoneyInput(props: InputOptions) {
  return <NumberInput {...props} step={0.01} sign="$" />
}
