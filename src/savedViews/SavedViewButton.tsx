import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { createSavedView, type SavedView } from '#contract/savedViews.ts'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { whenQuiet } from '#src/ui/loading/whenQuiet.ts'
import styles from '#src/ui/record/ListHead.module.css'
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
  const [anchor, setAnchor] = useState<HTMLElement>()
  const client = useQueryClient()
  useEffect(() => (can ? whenQuiet(client, () => preload(loadPopover)) : undefined), [can, client])
  if (!can) return null
  const label = translate(view ? 'savedViews.edit' : 'savedViews.save')
  return (
    <>
      <BareButton
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <BookmarkBorderIcon fontSize="small" />
        <span>{label}</span>
      </BareButton>
      {anchor && (
        <Panel
          anchor={anchor}
          label={label}
          view={view}
          content={content}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

function Panel(props: SavedViewPopoverProps) {
  const popover = usePart(loadPopover)
  return popover && <popover.SavedViewPopover {...props} />
}
