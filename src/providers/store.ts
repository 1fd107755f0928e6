import { localStorageStore, type Store } from 'ra-core'

/** What the console remembers on this device. */
export const openStore = (): Store => localStorageStore('1', 'atelier')
