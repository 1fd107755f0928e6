import { useTranslate } from 'ra-core'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './Screen.module.css'
import { useFills } from './usePageHandle.ts'

/** Replaces a screen whose code or permission is still loading. */
export function ScreenSkeleton() {
  const fills = useFills()
  const translate = useTranslate()
  return (
    <output className={styles.skeleton} aria-busy="true" data-fills={fills ? '' : undefined}>
      <span className="visually-hidden">{translate('ui.loading')}</span>
      <Skeleton width={180} height={28} />
      <Skeleton height={40} radius={8} />
      <Skeleton height={360} radius={10} />
    </output>
  )
}
