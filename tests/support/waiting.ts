import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** True while a wait tries again; the library's types leave it out. */
const TRYING = '_disableExpensiveErrorDiagnostics'

configure({
  // The first test of a worker waits for its screens to load, which takes long on a busy machine.
  asyncUtilTimeout: Number(import.meta.env.WAIT_MS),
  // A wait tries again after every change. Only the error that ends it is read, so only that prints the page.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), TRYING) === true
      ? new Error(message ?? undefined)
      : getElementError(message, container),
})
