/** Texts of the order page beside its work log: items, to-dos, people, timeline, drafts. */
export const orderPage = {
  draft: {
    restored: 'Restored what you typed on %{date}.',
    discard: 'Discard',
  },
  leave: {
    title: 'Leave this page?',
    text: 'What you typed here is not saved yet. It is kept as a draft and offered when you come back.',
    uploading: 'Files is uploading! Leaving stops them.',
    leave: 'Leave',
    stay: 'Stay',
  },
  conflict: {
    title: 'Someone else has changed this',
    text: 'Both texts are kept. Choose which one shall stand, or take over parts by hand.',
    yours: 'Your text',
    theirs: 'What stands now',
    keepMine: 'Save mine over it',
    takeTheirs: 'Take what stands',
    back: 'Go on writing',
  },
} as const
