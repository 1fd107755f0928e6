/** Texts after a screen that the account may not open, which load when that happens. */
export const denied = {
  label: 'No access',
  ask: 'If you need “%{page}”, ask an administrator.',
  holders: 'Roles that can open it: %{names}.',
  people: 'People who can open it: %{names}.',
  someHolders: 'Someone can open it without a role.',
  noHolders: 'Nobody can open it at the moment.',
  unknown: 'The roles that can open it could not be loaded.',
  details: 'Details',
  needs: 'The page needs: %{missing}.',
  toast: 'Your role may not open “%{page}”. It needs: %{missing}.',
  closed: 'Your role may not open this page.',
} as const
