/** Texts of what helps on any page: its entries in the account menu and the command palette. */
export const help = {
  showAround: 'Show me around',
  words: {
    showAround: 'help guide tour welcome first steps',
    keys: 'help keys shortcuts',
    news: 'help news changes',
  },
} as const
