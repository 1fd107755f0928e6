import { listSearch } from '#src/ui/keys/listSearch.ts'
import { useOfferedKeys } from '#src/ui/keys/offeredKeys.ts'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { Selection } from '../useSelection.ts'

interface ListKeysProps {
  /** Undefined if rows are not selectable. */
  readonly selection: Selection | undefined
  readonly opens: boolean
  /** A key of this list alone: an upper-case letter, and the name of its text in the help. */
  readonly own?: { readonly letter: string; readonly name: string; readonly run: () => void } | undefined
}

/** Shortcuts of a list, except for rows: `/` searches, `*` selects the page, Escape clears the selection. */
export function ListKeys({ selection, opens, own }: ListKeysProps) {
  usePageKeys(({ key }) => {
    const box = key === '/' ? listSearch() : undefined
    if (box) {
      box.focus()
      box.select()
    } else if (key === '*' && selection) selection.toggleAll()
    else if (key === 'Escape' && selection?.some) selection.clear()
    else if (key.toUpperCase() === own?.letter) own.run()
    else return false
    return true
  })
  // Cards have no keys of rows.
  useOfferedKeys({ rows: !useIsMobile(), opens, selects: selection !== undefined, own })
  return null
}
