/** Opens the create dialog of a list, so that it has an address. */
export const CREATE_HASH = '#create'
