import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import { endSession } from '#src/session/signOut.ts'
import { readToken } from '#src/session/token.ts'
import { accountQuery } from './account.ts'

/**
 * react-admin's auth provider. Only a 401 signs out, and `request` has done so by then; a 403 does not
 * (D-12.6). Access to screens is decided by the routes and `useCan`, not here.
 */
export const createAuthProvider = (queryClient: QueryClient): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: async () => {
    // What is still loading would be refused once the token is revoked.
    await queryClient.cancelQueries()
    await endSession()
    return false
  },
  checkAuth: () => (readToken() ? Promise.resolve() : Promise.reject(new Error('Not signed in'))),
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const account = await queryClient.ensureQueryData(accountQuery)
    return { id: account.id, fullName: account.fullName, avatar: account.imageUrl ?? undefined }
  },
  getPermissions: async () => (await queryClient.ensureQueryData(accountQuery)).permissions,
})
