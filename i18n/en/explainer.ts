/** Texts of what rights open. */
export const explainer = {
  title: 'What this opens',
  screens: 'Screens',
  calls: 'Calls',
  count: '%{open} of %{total} open',
  open: 'open',
  closed: 'closed',
  needs: 'Needs %{missing}',
} as const
