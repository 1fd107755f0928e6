import { ReferenceInputBase, type SortPayload } from 'ra-core'
import type { ReactNode } from 'react'

export interface ReferenceInputProps {
  /** The field that holds the id. */
  readonly source: string
  /** The resource to choose from. */
  readonly reference: string
  readonly sort?: SortPayload
  readonly perPage?: number
  /** The input, such as AutocompleteInput. */
  readonly children: ReactNode
}

/** Loads the choices of a reference, and the selected record, for the input inside it. */
export function ReferenceInput({ perPage = 25, ...props }: ReferenceInputProps) {
  return <ReferenceInputBase {...props} perPage={perPage} />
}
