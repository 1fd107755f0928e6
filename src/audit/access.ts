import { anyOf } from '#contract/access.ts'

/** Who may read the audit log. Declared here, since its contract loads with its page. */
export const auditReading = { access: anyOf('VIEW_AUDIT') }
