import * as react from 'react'

/*
 * React keeps a stack for each element that it makes, for its warnings, until there are ten thousand in a second. Tests print none
 * of them.
 */
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {
    // React counts in vain.
  },
})
