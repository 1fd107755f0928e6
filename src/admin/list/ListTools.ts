import { createContext, useContext } from 'react'
import type { Selection } from './useSelection.ts'

/** What lists of ours know beyond react-admin's list context. */
interface ListTools {
  /** Says which page of which list this is. */
  readonly key: string
  /** The selected rows, of all pages too; undefined where nothing can be selected. */
  readonly selection: Selection | undefined
  /** Page sizes on offer. */
  readonly sizes: readonly number[]
}

export const ListToolsContext = createContext<ListTools | undefined>(undefined)

/** For what lies within a `ListBase`. */
export function useListTools(): ListTools {
  const tools = useContext(ListToolsContext)
  if (!tools) throw new Error('useListTools needs a ListBase around it')
  return tools
}
