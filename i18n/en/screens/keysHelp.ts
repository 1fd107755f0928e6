/** Texts of the help for a page's keys, which load with it. */
export const keysHelp = {
  move: 'Next and previous row',
  ends: 'First and last row of the page',
  open: 'Open the row',
  select: 'Select the row',
  extend: 'Select several rows',
  clear: 'Clear the selection',
  search: 'Search the list',
  mine: 'Only orders assigned to you, on and off',
  myTurn: 'Only orders that wait for you, on and off',
  palette: 'Go to anything',
  help: 'Show these keys',
} as const
