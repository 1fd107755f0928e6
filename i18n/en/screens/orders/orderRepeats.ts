/** Texts of comparing pictures with earlier versions, which load when there is one. */
export const repeats = {
  comparing: 'Comparing with earlier versions…',
  differs: 'Differs from the earlier versions',
  failed: 'The pictures could not be compared with earlier versions.',
  look: 'Look at v%{number} (%{earlier}) and %{name}',
  SAME: {
    title: 'This is the same file as v%{number}',
    text: '%{name} is %{earlier} again. Hand it in anyway?',
    note: 'The same file as v%{number}',
  },
  NEARLY: {
    title: 'This looks nearly the same as v%{number}',
    text: '%{name} looks nearly the same as %{earlier}. Hand it in anyway?',
    note: 'Nearly the same as v%{number}',
  },
} as const
