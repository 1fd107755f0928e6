/** Texts about the locations of connected shops, which load with their pages. */
export const shopLocations = {
  title: 'Locations',
  text: 'New orders that are placed at one of them belong to its store.',
  ofWoo:
    'WooCommerce has no list of locations. An order that is picked up at a pickup place belongs to the store of that name, if there is one.',
  none: 'They have not been read from the shop yet.',
  read: 'Read the locations',
  done: '%{smart_count} location was read. |||| %{smart_count} locations were read.',
  byName: 'By name: %{name}',
  byHiddenName: 'The store of its name',
  ofConnection: 'The store of the connection',
  unused: '%{name} (no longer used)',
  stores: 'Stores of its locations',
} as const
