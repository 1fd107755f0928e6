/** Texts of what colleagues do together on an order's page. */
export const team = {
  mention: {
    title: 'Colleagues',
    search: 'Search colleagues',
    noMatch: 'Nobody who sees this step matches.',
    failed: 'The colleagues could not be loaded.',
    hint: 'Type @ to mention a colleague.',
  },
} as const
