import { TextInput } from '#src/forms/TextInput.tsx'
import type { OwnInputProps, PlainOwn } from '#src/plain/own.ts'
import { Text } from '#src/ui/layout/Text.tsx'

const ROWS = 10
const START = 90

/** The beginning of a text, in one line. */
const startOf = (text: unknown): string => {
  const line = String(text).replace(/\s+/g, ' ')
  return line.length > START ? `${line.slice(0, START)}…` : line
}

const LongTextInput = (props: OwnInputProps) => <TextInput {...props} rows={ROWS} maxLength={5000} />

/** Overrides: text beginnings in the list, and a large text field in the form. */
export const own: PlainOwn = {
  columns: [
    'title',
    {
      key: 'text',
      label: 'phrases.fields.text',
      width: 300,
      cell: ({ text }) => <Text tone="ink-2">{startOf(text)}</Text>,
    },
    'language',
    'kind',
    'active',
  ],
  inputs: { text: LongTextInput },
}
