/** Texts about forgetting one's drafts, which load with the account menu (D-7.66). */
export const forgetDrafts = {
  entry: 'Sign out and forget drafts',
  title: 'Forget your drafts?',
  text: 'What you typed and have not sent is removed from this browser. It cannot be brought back.',
  confirm: 'Sign out and forget',
} as const
