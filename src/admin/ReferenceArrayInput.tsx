import { ReferenceArrayInputBase } from 'ra-core'
import type { ReferenceInputProps } from './ReferenceInput.tsx'

/** Like ReferenceInput, for a field that holds several ids; use with AutocompleteArrayInput. */
export function ReferenceArrayInput({ perPage = 25, ...props }: ReferenceInputProps) {
  return <ReferenceArrayInputBase {...props} perPage={perPage} />
}
