import { ResourceContextProvider, useTranslate } from 'ra-core'
import { grantsOf } from '#contract/access.ts'
import { type Area, type AreaRoute, fillsWindow } from '#src/area.ts'
import { usePermits } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'
import { PageTitle } from '#src/ui/record/PageTitle.tsx'
import { Denied } from './errors/Denied.tsx'
import { useGreeting } from './greeting/useGreeting.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { preloadParts } from './screenParts.ts'
import { Themed } from './Themed.tsx'

interface Props {
  readonly route: AreaRoute
  /** Name of the area, which its screens find in react-admin's resource context. */
  readonly resource: string
  readonly crud: Area['crud']
}

/** One screen behind its permission: a skeleton until the account is known, to avoid a flash (D-1.27). */
export function Screen({ route, resource, crud }: Props) {
  const translate = useTranslate()
  return (
    <ResourceContextProvider value={resource}>
      <PageTitle title={translate(route.title)} />
      <Content route={route} crud={crud} />
    </ResourceContextProvider>
  )
}

function Content({ route, crud }: Pick<Props, 'route' | 'crud'>) {
  const permitted = usePermits(route.access)
  preloadParts(route, crud)
  const screen = useLoaded(route.screen)
  const greeting = useGreeting(route.path === '/')
  if (permitted === false) return <Denied missing={grantsOf(route.access)} />
  if (!permitted || !screen || !greeting) return <ScreenSkeleton fills={fillsWindow(route)} />
  return (
    <>
      <greeting.default />
      <Themed>
        <screen.default />
      </Themed>
    </>
  )
}
