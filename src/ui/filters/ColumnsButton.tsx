import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { preload } from '../loading/useLoaded.ts'
import { usePart } from '../loading/usePart.ts'
import { whenQuiet } from '../loading/whenQuiet.ts'
import styles from '../record/ListHead.module.css'
import type { ColumnChoices } from './ColumnsPopover.tsx'

const loadPopover = () => import('./ColumnsPopover.tsx')

/** Chooses and orders the columns of a list. */
export function ColumnsButton<V extends string>(columns: ColumnChoices<V>) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const client = useQueryClient()
  useEffect(() => whenQuiet(client, () => preload(loadPopover)), [client])
  return (
    <>
      <BareButton
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <ViewColumnIcon fontSize="small" />
        <span>{translate('orders.columns.label')}</span>
      </BareButton>
      {anchor && <Choices {...columns} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  )
}

interface ChoicesProps<V extends string> extends ColumnChoices<V> {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

function Choices<V extends string>(props: ChoicesProps<V>) {
  const popover = usePart(loadPopover)
  return popover && <popover.ColumnsPopover {...props} />
}
