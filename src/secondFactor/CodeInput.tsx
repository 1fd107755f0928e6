import { TextInput } from '#src/forms/TextInput.tsx'

interface CodeInputProps {
  readonly label: string
  /** Only digits of an app: phones show their digits. */
  readonly digits?: boolean
}

/** A code of the second factor. */
export const CodeInput = ({ label, digits = false }: CodeInputProps) => (
  <TextInput
    source="factorCode"
    label={label}
    required
    maxLength={50}
    autoComplete="one-time-code"
    inputMode={digits ? 'numeric' : 'text'}
  />
)
