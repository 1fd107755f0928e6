/** The question before another artist is assigned. */
export const changeArtist = {
  title: 'Order #%{number}: assign %{name}',
  ends: 'This ends the work of %{name}',
  version: 'Version %{number}',
  handedIn: 'handed in, worked on for %{time}',
  running: 'worked on for %{time}',
  budget: {
    none: 'No budget was set for %{name}.',
    stays: 'The budget of %{amount} stays with %{name}, not paid yet.',
    paid: 'The budget of %{amount} is paid and stays with %{name}.',
  },
  how: 'How does %{name} start?',
  keep: 'Keep the work',
  startOver: 'Start over',
  back: 'Own work',
  says: {
    keep: '%{name} continues from version %{number}, with its files and open notes. The status stays.',
    startOver: '%{name} starts this stage from the beginning.',
    returns: '%{name} continues their own work, as they left it.',
  },
  /** Why a sum is proposed. */
  reason: {
    artist: '%{product}: %{amount}, the average of the last orders of %{name}',
    artists: '%{product}: %{amount}, the average of the last orders of all artists',
    product: '%{product}: %{amount}, the usual budget of the product',
  },
  propose: 'Use the proposed %{amount}',
  assign: 'Assign',
} as const
