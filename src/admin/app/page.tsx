import { useResourceContext, useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import { type Access, grantsOf } from '#contract/access.ts'
import type { Account } from '#contract/session/session.ts'
import { usePermits } from '#src/providers/account.ts'
import type { Sources } from '#src/providers/sources.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'
import { PageTitle } from '#src/ui/record/PageTitle.tsx'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { useAdmin } from './adminContext.ts'
import type { MenuOptions } from './menu.ts'
import { preloadParts } from './preloadParts.ts'

export interface PageOptions {
  /** Translation key of its title. */
  readonly title: string
  /** Who may open it; the server decides about each call. */
  readonly access: Access
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Its own texts (`MoreTexts`): they load together with its code. */
  readonly texts?: LazyTexts
  /** Loads what it shows, if the console begins with it; only for accounts that have access. */
  readonly preload?: (sources: Sources, account: Account) => Promise<void>
  /** Whether it is as high as the window and its rows scroll inside; by default lists are. */
  readonly fills?: boolean
  /** Its entry in the menu, for pages of no resource. */
  readonly menu?: MenuOptions & Required<Pick<MenuOptions, 'icon'>>
}

/** A page that loads when it is opened: for `list`, `edit` and the like of a resource, and for custom routes. */
export type PageComponent = ComponentType & { readonly page: PageOptions }

/** Makes a page behind its access: a skeleton until the account is known, to avoid a flash (D-1.27). */
export function page(options: PageOptions): PageComponent {
  function Page() {
    const translate = useTranslate()
    return (
      <>
        <PageTitle title={translate(options.title)} />
        <Guarded {...options} />
      </>
    )
  }
  return Object.assign(Page, { page: options })
}

function Guarded(options: PageOptions) {
  const { accessDenied: AccessDenied, loading: Loading, map } = useAdmin()
  const permitted = usePermits(options.access)
  preloadParts(options, map.crud[useResourceContext() ?? ''])
  const loaded = useLoaded(options.load)
  if (permitted === false) return <AccessDenied missing={grantsOf(options.access)} />
  return permitted && loaded ? <loaded.default /> : <Loading />
}
