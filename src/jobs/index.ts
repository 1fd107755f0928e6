import { anyOf, role } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { JOB_TEXTS } from './texts.ts'

/** The jobs that the server runs by itself. Linked from the settings page. */
export const jobs: Area = {
  name: 'jobs',
  crud: async () => (await import('./crud.ts')).jobsCrud,
  routes: [
    {
      path: '/jobs',
      title: 'settings.jobs',
      access: anyOf(role('ROLE_ADMIN')),
      screen: () => import('./JobList.tsx'),
      texts: JOB_TEXTS,
      pages: ['list'],
    },
  ],
}
