import { useTranslate } from 'ra-core'
import { type ComponentType, Suspense } from 'react'
import type { Access } from '#contract/access.ts'
import type { AreaRoute } from '#src/area.ts'
import { usePermits } from '#src/providers/account.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { Denied } from './Denied.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const missingOf = (access: Access): string => (access.kind === 'anyOf' ? access.grants.join(', ') : '')

interface Props {
  readonly route: AreaRoute
  /** The screen itself, lazy. */
  readonly content: ComponentType
}

/** One screen behind its permission: a skeleton until the account is known, never a flash (D-1.27). */
export function Screen({ route, content: Content }: Props) {
  const permitted = usePermits(route.access)
  const translate = useTranslate()
  usePageTitle(translate(route.title))
  if (permitted === undefined) return <ScreenSkeleton />
  if (!permitted) return <Denied missing={missingOf(route.access)} />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Content />
    </Suspense>
  )
}
