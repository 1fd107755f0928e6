import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { assignArtist, type Order } from '#contract/orders/orders.ts'
import { AskArtist } from '#src/orders/assign/change/AskArtist.tsx'
import { type PickedArtist, useArtistPick } from '#src/orders/assign/change/useArtistPick.ts'
import { ArtistName } from '#src/orders/data/people/ArtistName.tsx'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { Card } from '#src/ui/record/Card.tsx'

/** Artists who worked for this customer before, latest first; each can be assigned (D-7.26). */
export function PreviousArtistsCard() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  if (!order?.prevArtists || order.prevArtists.length === 0) return null
  return (
    <Card title={translate('orders.page.previousArtists')}>
      <Stack as="ul" gap={4}>
        {order.prevArtists.map((artist) => (
          <Row as="li" gap={10} tall="press-small" key={artist.id}>
            <PersonAvatar name={artist.fullName} size={24} />
            <Text grow cut>
              <ArtistName artist={artist} />
            </Text>
            {artist.id !== order.assignedTo?.id && <AssignAgain order={order} artist={artist} />}
          </Row>
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
  const [asked, ask] = useState<PickedArtist>()
  const done = () => ask(undefined)
  const { pick, isPending } = useArtistPick({ order, onDone: done, onAsk: ask })
  if (!can || order.status === 'DONE') return null
  if (asked) return <AskArtist order={order} picked={asked} onClose={done} />
  return (
    <Row
      as={BareButton}
      inline
      padX={8}
      tall="press-tiny"
      tap="ground"
      corner="small"
      framed
      size="small"
      tone="ink-2"
      disabled={isPending}
      aria-label={translate('orders.page.assignAgainTo', { name: artist.fullName })}
      onClick={() => pick(artist.login, artist.fullName)}
    >
      {translate('orders.page.assignAgain')}
    </Row>
  )
}
