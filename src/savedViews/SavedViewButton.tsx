import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { createSavedView, type SavedView } from '#contract/savedViews.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { SavedViewPanel } from './SavedViewPanel.tsx'
import type { SavedViewContent } from './useSavedViewWrites.ts'

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
  const close = () => setAnchor(undefined)
  if (!can) return null
  const label = translate(view ? 'savedViews.edit' : 'savedViews.save')
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="bookmark" size={16} />
        <span>{label}</span>
      </button>
      {anchor && (
        <Popover anchor={anchor} label={label} width={300} onClose={close}>
          <SavedViewPanel view={view} content={content} onDone={close} />
        </Popover>
      )}
    </>
  )
}
