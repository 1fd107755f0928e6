import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

/** The order page's header while loading. */
export function HeaderSkeleton() {
  return (
    <div style={{ minHeight: 64 }} data-testid="order-skeleton">
      <Skeleton width={180} height={26} />
      <br />
      <Skeleton width={260} height={22} />
    </div>
  )
}

/** The wide column in its final layout: the step bar, photo and newest version, and the work log. */
export function WorkSkeleton() {
  return (
    <Stack aria-hidden="true">
      <Skeleton height={56} radius={10} />
      <Skeleton height={520} radius={10} />
      <Skeleton height={420} radius={10} />
    </Stack>
  )
}

/** The narrow column in its final layout. */
export function AsideSkeleton() {
  return (
    <Stack aria-hidden="true">
      <Skeleton height={220} radius={10} />
      <Skeleton height={160} radius={10} />
      <Skeleton height={260} radius={10} />
    </Stack>
  )
}
