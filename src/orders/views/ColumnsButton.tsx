import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { preload, useLoaded } from '#src/ui/useLoaded.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'

const loadPopover = () => import('./ColumnsPopover.tsx')

/** Chooses and orders the list's columns, among those that the account may see. */
export function ColumnsButton() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(() => whenIdle(() => preload(loadPopover)), [])
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="columns" size={16} />
        <span>{translate('orders.columns.label')}</span>
      </button>
      {anchor && <Choices anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  )
}

interface ChoicesProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

function Choices(props: ChoicesProps) {
  const popover = useLoaded(loadPopover)
  return popover && <popover.ColumnsPopover {...props} />
}
