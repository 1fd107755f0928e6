import { ArtistPicker } from './ArtistPicker.tsx'
import type { AssignProps } from './assignProps.ts'
import { type PickedArtist, useArtistPick } from './change/useArtistPick.ts'
import { NOBODY } from './useAssign.ts'

interface AssignArtistProps extends AssignProps {
  /** Asks before an assignment that ends work. */
  readonly onAsk: (picked: PickedArtist) => void
}

/** Assigns an artist to an order; 'Select' removes the artist (A§5). */
export function AssignArtist({ order, onDone, onAsk }: AssignArtistProps) {
  const { pick } = useArtistPick({ order, onDone, onAsk })
  return <ArtistPicker orderId={order.id} selected={[order.assignedTo?.login ?? NOBODY]} onPick={pick} />
}
