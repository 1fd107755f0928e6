/** Texts of the audit: who changed which record, from what to what. */
export const audit = {
  title: 'Audit',
  history: 'History',
} as const
