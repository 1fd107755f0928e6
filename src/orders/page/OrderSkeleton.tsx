import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './OrderShow.module.css'

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
    <div className={styles.skeletonWork} aria-hidden="true">
      <Skeleton height={56} radius={10} />
      <Skeleton height={520} radius={10} />
      <Skeleton height={420} radius={10} />
    </div>
  )
}

/** The narrow column in its final layout. */
export function AsideSkeleton() {
  return (
    <div className={styles.skeletonFacts} aria-hidden="true">
      <Skeleton height={220} radius={10} />
      <Skeleton height={160} radius={10} />
      <Skeleton height={260} radius={10} />
    </div>
  )
}
