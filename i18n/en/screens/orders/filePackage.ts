/** Texts of the zip of the final files of many orders. */
export const filePackage = {
  title: 'Final files',
  waiting: 'Waiting to pack the files…',
  packing: 'Packing files: %{packed} of %{orders} orders',
  done: '%{smart_count} file is ready |||| %{smart_count} files are ready',
  none: 'These orders have no final files.',
  empty: '%{smart_count} order has no final files. |||| %{smart_count} orders have no final files.',
  missing:
    '%{smart_count} file could not be read; it is named in missing.txt. |||| %{smart_count} files could not be read; they are named in missing.txt.',
  failed: 'The files could not be packed. Please try again.',
  gone: 'The files are no longer there. Please pack them again.',
  download: 'Download zip (%{size} MB)',
  kept: 'Kept for %{hours} hours.',
  dismiss: 'Dismiss',
} as const
