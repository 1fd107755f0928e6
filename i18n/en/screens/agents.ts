/** Texts of the screens of agents, in addition to those that other screens show, too. */
export const agents = {
  search: 'Search agents',
  empty: 'There are no agents yet.',
  emptyHint: 'Users with the role Customer service appear here.',
  failed: 'The agents could not be loaded.',
  inactive: 'Inactive',
  figures: 'Progress',
  contact: 'Contact and note',
  progress: 'Sketching %{sketch} · Colouring %{color}',
  done: 'Processed %{done}',
  columns: {
    name: 'Artist Name',
    contact: 'Contact',
    note: 'Note',
    currSketch: 'Progress: sketching',
    currColor: 'Progress: colouring',
    numDone: 'Processed',
  },
} as const
