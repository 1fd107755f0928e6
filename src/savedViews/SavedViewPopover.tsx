import type { SavedView } from '#contract/savedViews.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { SavedViewPanel } from './SavedViewPanel.tsx'
import type { SavedViewContent } from './useSavedViewWrites.ts'

export interface SavedViewPopoverProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly view: SavedView | undefined
  /** What the list shows now. */
  readonly content: SavedViewContent
  readonly onClose: () => void
}

/** Where the list is saved as a view, or its view is changed. */
export function SavedViewPopover({ anchor, label, view, content, onClose }: SavedViewPopoverProps) {
  return (
    <Popover anchor={anchor} label={label} width={300} onClose={onClose}>
      <SavedViewPanel view={view} content={content} onDone={onClose} />
    </Popover>
  )
}
