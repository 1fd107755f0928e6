/** Assigning artists, CS and stores (A§2). */
export const assign = {
  artist: 'Assign artist',
  agent: 'Assign CS',
  store: 'Assign store',
  current: '%{action} of order #%{number}, now %{name}',
  select: 'Select',
  searchArtist: 'Search artists',
  searchAgent: 'Search CS',
  searchStore: 'Search stores',
  noMatch: 'Nothing found',
  failed: 'Could not load the choices.',
  load: 'New %{new} · Doing %{doing} · Reviewing %{reviewing}',
  artistDone: 'Order [#%{number}] is assigned to [%{name}]',
  agentDone: 'Order [#%{number}] is assigned to CS [%{name}]',
  storeDone: 'Order [#%{number}] is assigned to Store [%{name}]',
  artistRemoved: 'Order [#%{number}] has no artist now',
  agentRemoved: 'Order [#%{number}] has no CS now',
  storeRemoved: 'Order [#%{number}] has no store now',
} as const

export const workload = {
  numNewOrder: 'New order',
  numSketch: 'Sketch',
  numSketchEdit: 'Sketch edit',
  numSketchReview: 'Sketch review',
  numColor: 'Color',
  numColorEdit: 'Color edit',
  numColorReview: 'Color review',
  numExportFile: 'Export file',
} as const

export const assigned = {
  open: 'Artist and budget: %{artist} %{budget}',
  title: 'Artist and budget of order #%{number}',
  modes: 'Artist and budget',
  overview: 'Assigned',
  artist: 'Change artist',
  budget: 'Change budget',
  history: 'History',
  now: 'Assigned now',
  budgetFor: 'Budget in $ (optional)',
  noArtist: 'Please select Artist',
  sameArtist: 'Please select new artist!',
  remove: 'Remove %{name}',
  confirmRemove: 'Remove %{name} from order #%{number}?',
  removed: '[%{name}] is removed from order [#%{number}]',
} as const
