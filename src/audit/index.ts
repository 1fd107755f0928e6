import { page } from '#src/admin/app/page.tsx'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { auditReading } from './access.ts'
import { AUDIT_TEXTS } from './texts.ts'

/** The audit log. Linked from the settings page, which keeps its six tiles (D-1.12). */
export const audit: ResourceProps = {
  name: 'audit',
  list: page({
    title: 'audit.title',
    access: auditReading.access,
    load: () => import('./AuditList.tsx'),
    texts: AUDIT_TEXTS,
  }),
  recordRepresentation: 'record',
  options: {
    crud: async () => (await import('./crud.ts')).auditCrud,
    paths: { list: '/audit' },
    menu: false,
  },
}
