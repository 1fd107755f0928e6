import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { createSavedView, type SavedView } from '#contract/savedViews.ts'
import { useCan } from '#src/providers/account.ts'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { whenQuiet } from '#src/ui/loading/whenQuiet.ts'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { ListAction } from '#src/ui/record/ListAction.tsx'
import type { SavedViewPopoverProps } from './SavedViewPopover.tsx'
import type { SavedViewContent } from './useSavedViewWrites.ts'

const loadPopover = () => import('./SavedViewPopover.tsx')

interface SavedViewButtonProps {
  readonly view: SavedView | undefined
  /** What the list shows now. */
  readonly content: SavedViewContent
}

/** Saves the list as a named view, or edits the open view. */
export function SavedViewButton({ view, content }: SavedViewButtonProps) {
  const translate = useTranslate()
  const can = useCan(createSavedView)
  const { anchor, close, opener } = usePopover()
  const client = useQueryClient()
  useEffect(() => (can ? whenQuiet(client, () => preload(loadPopover)) : undefined), [can, client])
  if (!can) return null
  const label = translate(view ? 'savedViews.edit' : 'savedViews.save')
  return (
    <>
      <ListAction icon={BookmarkBorderIcon} label={label} {...opener} />
      {anchor && <Panel anchor={anchor} label={label} view={view} content={content} onClose={close} />}
    </>
  )
}

function Panel(props: SavedViewPopoverProps) {
  const popover = usePart(loadPopover)
  return popover && <popover.SavedViewPopover {...props} />
}
