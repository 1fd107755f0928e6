import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { preload } from '../loading/useLoaded.ts'
import { usePart } from '../loading/usePart.ts'
import { whenQuiet } from '../loading/whenQuiet.ts'
import { usePopover } from '../overlay/usePopover.ts'
import { ListAction } from '../record/ListAction.tsx'
import type { ColumnChoices } from './ColumnsPopover.tsx'

const loadPopover = () => import('./ColumnsPopover.tsx')

/** Chooses and orders the columns of a list. */
export function ColumnsButton<V extends string>(columns: ColumnChoices<V>) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const client = useQueryClient()
  useEffect(() => whenQuiet(client, () => preload(loadPopover)), [client])
  return (
    <>
      <ListAction icon={ViewColumnIcon} label={translate('orders.columns.label')} {...opener} />
      {anchor && <Choices {...columns} anchor={anchor} onClose={close} />}
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
