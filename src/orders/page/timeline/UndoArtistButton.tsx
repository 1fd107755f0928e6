import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'ra-core'
import { undoAssign } from '#contract/orders/orders.ts'
import type { Undo } from '#contract/orders/undo.ts'
import { useUndoArtist } from '#src/orders/assign/change/useAssignArtist.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useNow } from '#src/ui/time/useNow.ts'
import type { TimelineOrder } from './timelineOrder.ts'

interface UndoArtistButtonProps {
  readonly order: TimelineOrder
  readonly undo: Undo
}

/** Undoes an own change of artist, as long as that is possible (D-7.45). */
export function UndoArtistButton({ order, undo }: UndoArtistButtonProps) {
  const translate = useTranslate()
  const now = useNow()
  const can = useCan(undoAssign)
  const { mutate, isPending } = useUndoArtist(order)
  if (!can || Date.parse(undo.until) < now) return null
  return (
    <Button icon={UndoIcon} disabled={isPending} onClick={() => mutate(undo.operation)}>
      {translate('timeline.undo')}
    </Button>
  )
}
