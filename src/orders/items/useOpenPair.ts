import type { Attachment } from '#contract/files/attachments.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Newest } from '#src/orders/data/steps/pair.ts'
import { useRoomUrl } from '#src/orders/data/useRoomUrl.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'

/** Opens the review room on a photo and a picture of the version; false for what the room does not show. */
export function useOpenPair(item: OrderItem, newest: Newest | undefined, made: readonly Attachment[]) {
  const { open } = useRoomUrl()
  const version = newest?.version
  return (file: Attachment): boolean => {
    const right = made.find(({ id }) => id === file.id) ?? made.find(isPicture)
    const left = item.photos.find(({ id }) => id === file.id) ?? item.photos.find(isPicture)
    if (!newest || !version || !right || (file.id !== right.id && file.id !== left?.id)) return false
    open(newest.step.id, {
      right: `${version.number}:${right.id}`,
      ...(left && { left: `photo:${left.id}` }),
    })
    return true
  }
}
