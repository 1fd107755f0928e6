import type { Area } from '#src/area.ts'
import { auditReading } from './access.ts'
import { AUDIT_TEXTS } from './texts.ts'

/** The audit log. Linked from the settings page, which keeps its six tiles (D-1.12). */
export const audit: Area = {
  name: 'audit',
  crud: async () => (await import('./crud.ts')).auditCrud,
  recordRepresentation: 'record',
  routes: [
    {
      path: '/audit',
      title: 'audit.title',
      access: auditReading.access,
      screen: () => import('./AuditList.tsx'),
      texts: AUDIT_TEXTS,
      pages: ['list'],
    },
  ],
}
