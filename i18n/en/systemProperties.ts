/** Texts of the system properties (A§2, D-1.11, D-11.43). */
export const systemProperties = {
  title: 'System properties',
  fields: {
    name: 'Name',
    description: 'Description',
    type: 'Type',
    value: 'Value',
    isEditable: 'Editing',
    lastModifiedDate: 'Last update',
    lastModifiedBy: 'Updated by',
  },
} as const
