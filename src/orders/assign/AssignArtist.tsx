import { assignArtist } from '#contract/orders/orders.ts'
import { ArtistPicker } from './ArtistPicker.tsx'
import type { AssignProps } from './assignProps.ts'
import { NOBODY, useAssign } from './useAssign.ts'

/** Assigns an artist to an order; 'Select' removes the artist (A§5). */
export function AssignArtist({ order, onDone }: AssignProps) {
  const { pick } = useAssign({
    endpoint: assignArtist,
    order,
    say: ({ assignedTo }) =>
      assignedTo ? ['orders.assign.artistDone', assignedTo.firstName] : ['orders.assign.artistRemoved', ''],
    onDone,
  })
  return <ArtistPicker orderId={order.id} selected={[order.assignedTo?.login ?? NOBODY]} onPick={pick} />
}
