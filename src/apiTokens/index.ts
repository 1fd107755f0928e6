import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { TOKEN_TEXTS } from './texts.ts'

// Declared here, since the contract of the tokens loads with their pages.
const access = anyOf('VIEW_API_TOKEN')

/** By which tokens other programs call the API (D-2.29); reached through Settings. */
export const apiTokens: ResourceProps = {
  name: 'apiTokens',
  list: page({ title: 'apiTokens.title', access, load: () => import('./TokenList.tsx'), texts: TOKEN_TEXTS }),
  edit: page({ title: 'apiTokens.one', access, load: () => import('./TokenPage.tsx'), texts: TOKEN_TEXTS }),
  hasCreate: true,
  hasShow: true,
  recordRepresentation: 'name',
  options: {
    crud: async () => (await import('./crud.ts')).apiTokensCrud,
    paths: { list: '/integrations/tokens', edit: '/integrations/tokens/:id' },
    menu: false,
  },
}
