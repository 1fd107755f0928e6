import { type InputProps, useInput } from 'ra-core'

export interface InputOptions {
  readonly source: string
  /** Translated text. */
  readonly label: string
  readonly hint?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** Keeps an emptied box an empty string, as initially; react-admin would make it null. */
export const asTyped = (text: string): string => text

/**
 * What each input of a form repeats: its value in the form, an empty string at first, and what its `InputFrame` says.
 * @param options how the form's value differs from what the control shows
 */
export function useField(
  { source, label, hint, required }: InputOptions,
  options?: Pick<InputProps, 'defaultValue' | 'parse' | 'format'>,
) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped, ...options })
  const error = fieldState.error?.message
  return { field, fieldState, error, frame: { source, label, hint, required, error } }
}
