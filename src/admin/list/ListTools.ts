import type { SortPayload } from 'ra-core'
import { createContext, useContext } from 'react'
import type { Selection } from './useSelection.ts'

/** What our lists need beyond react-admin's list context. */
interface ListTools {
  /** Identifies the list and page. */
  readonly key: string
  /** The selected rows, also on other pages; undefined if rows are not selectable. */
  readonly selection: Selection | undefined
  /** The order that the list begins with. */
  readonly firstSort: SortPayload
  /** Page sizes on offer. */
  readonly sizes: readonly number[]
}

export const ListToolsContext = createContext<ListTools | undefined>(undefined)

/** For use within a `ListBase`. */
export function useListTools(): ListTools {
  const tools = useContext(ListToolsContext)
  if (!tools) throw new Error('useListTools needs a ListBase around it')
  return tools
}
