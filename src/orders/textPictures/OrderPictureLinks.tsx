import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { showTextPicture } from '#contract/files/textPictures.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { PictureLinksContext } from '#src/ui/text/pictureLinks.ts'
import { TextPictures } from './TextPictures.tsx'

interface OrderPictureLinksProps {
  readonly order: Pick<Order, 'id'>
  readonly children: ReactNode
}

/** Offers the pictures that texts of the order link to. */
export function OrderPictureLinks({ order: { id }, children }: OrderPictureLinksProps) {
  const call = useCall()
  const can = useCan(showTextPicture)
  const show = useCallback(
    (links: readonly string[]) => (
      <TextPictures
        links={links}
        load={(url) => call(showTextPicture, { id: String(id) }, { body: { url } })}
      />
    ),
    [call, id],
  )
  return <PictureLinksContext value={can ? show : undefined}>{children}</PictureLinksContext>
}
