import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import { type Access, permits } from '#contract/access.ts'
import type { Account } from '#contract/session/session.ts'
import { type Renewal, type Watcher, watchSession } from '#src/session/renewal.ts'
import { type Entered, signIn } from '#src/session/signInCall.ts'
import { signOut } from '#src/session/signOut.ts'
import { readToken } from '#src/session/token.ts'
import { accountQuery } from './account.ts'
import type { Crud } from './crud.ts'
import type { CrudLoaders } from './dataProvider.ts'
import { ApiProblem } from './http.ts'

/** Additions to react-admin's auth provider. */
interface OwnMethods {
  /** Signs in. Throws ApiProblem: 401 for a wrong name or password, or `secondFactorNeeded`, 429 after too many tries. */
  readonly login: (entered: Entered) => Promise<void>
  /** Keeps the session alive until it is stopped (D-2.6). */
  readonly renewal: (watcher: Watcher) => Renewal
}

/** For `useAuthProvider<AtelierAuthProvider>()`. */
export type AtelierAuthProvider = OwnMethods & AuthProvider

/** The call that each of react-admin's actions makes. */
const CALLS = {
  list: 'list',
  show: 'one',
  create: 'create',
  edit: 'update',
  delete: 'remove',
} as const satisfies Readonly<Record<string, keyof Crud>>

const isAction = (action: string): action is keyof typeof CALLS => Object.hasOwn(CALLS, action)

/** As the server decides; see `permits` for calls about another account. */
const mayCall = (access: Access, account: Account, record: { readonly login?: unknown } | undefined) =>
  permits(access, account) || (access.kind === 'selfOr' && record?.login === account.login)

/**
 * react-admin's auth provider: everything about the session is reached through it. Only the sign-in page,
 * which must not load react-admin, calls the same `signIn` directly. `canAccess` answers from the access of
 * the calls that an area declares as its `crud`, as `useCan` does; further actions are denied. Of resources that no
 * area declares nothing is known here: who answers them decides. Access to screens is decided by the routes.
 * @param loaders the resources that areas declare
 */
export function createAuthProvider(queryClient: QueryClient, loaders: CrudLoaders): AtelierAuthProvider {
  const account = () => queryClient.ensureQueryData(accountQuery)
  return {
    login: async ({ username, password, rememberMe = false, factorCode }) => {
      await signIn({ username, password, rememberMe, ...(factorCode !== undefined && { factorCode }) })
      // Nothing that was loaded for another account may stay.
      void queryClient.resetQueries()
    },
    renewal: watchSession,
    logout: async () => {
      if (!readToken()) return false
      // What is still loading would be refused once the token is revoked.
      await queryClient.cancelQueries()
      await signOut()
      return false
    },
    checkAuth: () => (readToken() ? Promise.resolve() : Promise.reject(new Error('Not signed in'))),
    /**
     * Rejects, which signs out, on a 401 of a session that still lasts. Our `request` has ended it by then:
     * rejecting would make react-admin pass an empty record to the caller instead of the error. A 403 never
     * signs out (D-12.6).
     */
    checkError: async (error: unknown) => {
      if (statusOf(error) === 401 && readToken()) throw error
    },
    getIdentity: async () => {
      const { id, fullName, imageUrl } = await account()
      return { id, fullName, avatar: imageUrl ?? undefined }
    },
    getPermissions: async () => (await account()).permissions,
    canAccess: async ({ resource, action, record }) => {
      if (!Object.hasOwn(loaders, resource)) return true
      if (!isAction(action)) return false
      const [crud, holder] = await Promise.all([loaders[resource]?.(), account()])
      const endpoint: { readonly access: Access } | undefined = crud?.[CALLS[action]]
      return endpoint !== undefined && mayCall(endpoint.access, holder, record)
    },
  }
}

/** The status of a failed call, ours or of react-admin's `HttpError`. */
function statusOf(error: unknown): unknown {
  if (error instanceof ApiProblem) return error.status
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
}
