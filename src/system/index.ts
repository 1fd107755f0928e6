import { anyOf, role } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import { SYSTEM_TEXTS } from './texts.ts'

/** How the server and what it needs are doing. Linked from the settings page. */
export const SystemPage = page({
  title: 'settings.system',
  access: anyOf(role('ROLE_ADMIN')),
  load: () => import('./System.tsx'),
  texts: SYSTEM_TEXTS,
})
