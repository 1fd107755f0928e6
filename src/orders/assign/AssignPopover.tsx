import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Edited } from '#contract/orders/team/presence.ts'
import type { AssignKind } from '#src/orders/data/panels.ts'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { AssignAgent } from './AssignAgent.tsx'
import { AssignArtist } from './AssignArtist.tsx'
import { AssignStore } from './AssignStore.tsx'
import type { AssignProps } from './assignProps.ts'
import { AskArtist } from './change/AskArtist.tsx'
import type { PickedArtist } from './change/useArtistPick.ts'

/** Not by `editingMark`: the list, which has this too, loads without it. */
const EDITS: Edited = 'assignment'

interface AssignPopoverProps extends AssignProps {
  readonly kind: AssignKind
  readonly anchor: HTMLElement
}

/** The list's single assignment picker, shown at the cell that opened it. */
export function AssignPopover({ kind, anchor, order, onDone }: AssignPopoverProps) {
  const translate = useTranslate()
  const [asked, ask] = useState<PickedArtist>()
  if (asked) return <AskArtist order={order} picked={asked} onClose={onDone} />
  return (
    <Popover anchor={anchor} label={translate(`orders.assign.${kind}`)} onClose={onDone} data-edits={EDITS}>
      {kind === 'artist' && <AssignArtist order={order} onDone={onDone} onAsk={ask} />}
      {kind === 'agent' && <AssignAgent order={order} onDone={onDone} />}
      {kind === 'store' && <AssignStore order={order} onDone={onDone} />}
    </Popover>
  )
}
