/** Texts of the list of names that a person would call the same. */
export const sameNames = {
  title: 'Names that look the same',
  hint: 'They differ only in case, accents or signs that nobody sees. Rename or merge what is meant to be one; nothing is merged by itself.',
  kinds: {
    users: 'Users',
    customerGroups: 'Customer groups',
    roles: 'Roles',
    stores: 'Stores',
    products: 'Products',
    printProducts: 'Print products',
    templates: 'Templates',
    phrases: 'Phrases',
    savedViews: 'Shared views',
    galleryTags: 'Gallery tags',
    customerTags: 'Customer tags',
  },
} as const
