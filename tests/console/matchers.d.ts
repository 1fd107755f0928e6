import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers'

declare module 'vitest' {
  // The package's own declaration does not match this vitest version.
  interface Matchers<R, T> extends TestingLibraryMatchers<R, T> {}
}
