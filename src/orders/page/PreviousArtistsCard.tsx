import { useRecordContext, useTranslate } from 'ra-core'
import { assignArtist, type Order } from '#contract/orders/orders.ts'
import { useAssign } from '#src/orders/assign/useAssign.ts'
import { ArtistName } from '#src/orders/data/people/ArtistName.tsx'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './PreviousArtistsCard.module.css'

/** Artists who worked for this customer before, latest first; each can be assigned (D-7.26). */
export function PreviousArtistsCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  if (!order?.prevArtists || order.prevArtists.length === 0) return null
  return (
    <Card title={translate('orders.page.previousArtists')}>
      <Stack as="ul" gap={4}>
        {order.prevArtists.map((artist) => (
          <li key={artist.id} className={styles.entry}>
            <PersonAvatar name={artist.fullName} size={24} />
            <Text grow cut>
              <ArtistName artist={artist} />
            </Text>
            {artist.id !== order.assignedTo?.id && <AssignAgain order={order} artist={artist} />}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

interface AssignAgainProps {
  readonly order: Order
  readonly artist: NonNullable<Order['prevArtists']>[number]
}

function AssignAgain({ order, artist }: AssignAgainProps) {
  const translate = useTranslate()
  const can = useCan(assignArtist)
  const { mutate, isPending } = useAssign({
    endpoint: assignArtist,
    order,
    say: ({ assignedTo }) => ['orders.assign.artistDone', assignedTo?.firstName ?? ''],
    onDone: () => undefined,
  })
  if (!can || order.status === 'DONE') return null
  return (
    <BareButton
      className={styles.again}
      disabled={isPending}
      aria-label={translate('orders.page.assignAgainTo', { name: artist.fullName })}
      onClick={() => mutate(artist.login)}
    >
      {translate('orders.page.assignAgain')}
    </BareButton>
  )
}
