import { listAudit } from '#contract/audit.ts'
import type { Area } from '#src/area.ts'

/** Who changed what. A link of the settings hub leads to it, which keeps to its six tiles (D-1.12). */
export const audit: Area = {
  name: 'audit',
  crud: async () => (await import('./crud.ts')).auditCrud,
  routes: [
    {
      path: '/audit',
      title: 'audit.title',
      access: listAudit.access,
      screen: () => import('./AuditList.tsx'),
    },
  ],
}
