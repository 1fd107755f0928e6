import { anyOf, role } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { JOB_TEXTS } from './texts.ts'

/** The jobs that the server runs by itself. Linked from the settings page. */
export const jobs: ResourceProps = {
  name: 'jobs',
  list: page({
    title: 'settings.jobs',
    access: anyOf(role('ROLE_ADMIN')),
    load: () => import('./JobList.tsx'),
    texts: JOB_TEXTS,
  }),
  options: { crud: async () => (await import('./crud.ts')).jobsCrud, paths: { list: '/jobs' }, menu: false },
}
