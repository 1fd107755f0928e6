import { useResourceContext, useTranslate } from 'ra-core'
import { grantsOf } from '#contract/access.ts'
import { usePermits } from '#src/providers/account.ts'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'
import { PageTitle } from '#src/ui/record/PageTitle.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useAdmin } from './adminContext.ts'
import { preloadParts } from './preloadParts.ts'
import { Themed } from './Themed.tsx'
import type { PageComponent, PageOptions } from './types.ts'

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
  if (!permitted || !loaded) return <Loading />
  const content = (
    <Themed>
      <loaded.default />
    </Themed>
  )
  return options.texts ? <MoreTexts texts={options.texts}>{content}</MoreTexts> : content
}
