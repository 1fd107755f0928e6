/** Texts of all files of an order, which load with their dialog. */
export const files = {
  of: 'Files of order #%{number}',
  list: 'Files',
  count: '%{smart_count} file |||| %{smart_count} files',
  failed: 'The files could not be loaded.',
  empty: 'There are no files yet',
  emptyHint: 'Photos, work that is handed in, files of comments and deliveries appear here.',
  noMatch: 'No file looks like that',
  noMatchHint: 'Only pictures that could be read are found by what they look like.',
  clear: 'Clear filters',
  like: 'Looks like this one',
  likeOne: 'Looks like this one: %{name}',
  openFile: 'Open %{name}',
  review: '%{place}: review %{name}',
  place: {
    PHOTO: 'Photo',
    ATTACHMENT: 'Attachment',
    COMMENT: 'Comment',
    DELIVERY: 'Delivery',
  },
} as const
