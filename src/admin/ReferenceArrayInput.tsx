import { ReferenceArrayInputBase } from 'ra-core'
import type { ReferenceInputProps } from './ReferenceInput.tsx'

/** The same as ReferenceInput of a field that holds several ids; for AutocompleteArrayInput. */
export function ReferenceArrayInput({ perPage = 25, ...props }: ReferenceInputProps) {
  return <ReferenceArrayInputBase {...props} perPage={perPage} />
}
