/** Texts of the help for a page's keys, which load with it. */
export const keysHelp = {
  move: 'Next and previous row',
  ends: 'First and last row of the page',
  open: 'Open the row',
  select: 'Select the row',
  extend: 'Select several rows',
  clear: 'Clear the selection',
  review: 'Review the row’s work',
  approve: 'Approve the row’s work',
  reject: 'Reject the row’s work, with a reason',
  search: 'Search the list',
  mine: 'Only orders assigned to you, on and off',
  myTurn: 'Only orders that wait for you, on and off',
  palette: 'Go to anything',
  help: 'Show these keys',
  characters: 'Letters and signs alone work as keys on this device',
  page: 'Select all rows of the page, or none',
} as const
