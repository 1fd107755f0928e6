import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { createSavedView, type SavedView } from '#contract/savedViews.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { ViewPanel } from './ViewPanel.tsx'

interface ViewButtonProps {
  readonly view: SavedView | undefined
}

/** Saves the list as a named view, or edits the open view. */
export function ViewButton({ view }: ViewButtonProps) {
  const translate = useTranslate()
  const can = useCan(createSavedView)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  if (!can) return null
  const label = translate(view ? 'orders.views.edit' : 'orders.views.save')
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
          <ViewPanel view={view} onDone={close} />
        </Popover>
      )}
    </>
  )
}
