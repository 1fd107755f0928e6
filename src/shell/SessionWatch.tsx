import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useLocale, useSetLocale } from 'ra-core'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { savePreferences } from '#contract/session/session.ts'
import { ACCOUNT_KEY, accountQuery, useAccount } from '#src/providers/account.ts'
import type { AtelierAuthProvider } from '#src/providers/authProvider.ts'
import { onForbidden } from '#src/providers/http.ts'
import { useProperty } from '#src/providers/properties.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useReach } from '#src/providers/useReach.ts'
import { rememberLanguage, takeChosenLanguage } from '#src/session/language.ts'
import { setTimeZone } from '#src/ui/format.ts'

const OnlineContext = createContext(true)

/** Whether the server answers (D-2.9). */
export const useOnline = (): boolean => use(OnlineContext)

/**
 * Renews the session, and refetches the account on renewal and on any 403 (D-2.6, D-3.8). What the auth
 * provider answered for another state of the account is asked again.
 */
function useSession(): boolean {
  const queryClient = useQueryClient()
  const [online, setOnline] = useState(true)
  const authProvider = useAuthProvider<AtelierAuthProvider>()
  const { failureCount, data: account } = useQuery(accountQuery)
  useEffect(() => {
    if (account) void queryClient.invalidateQueries({ queryKey: ['auth'] })
  }, [queryClient, account])
  useEffect(() => {
    const rereadAccount = () => {
      void queryClient.refetchQueries({ queryKey: ACCOUNT_KEY }, { cancelRefetch: false })
    }
    const renewal = authProvider?.renewal({ onRenewed: rereadAccount, onOnline: setOnline })
    const stopForbidden = onForbidden(rereadAccount)
    return () => {
      renewal?.stop()
      stopForbidden()
    }
  }, [queryClient, authProvider])
  const reached = useReach()
  return online && reached && failureCount === 0
}

/** Uses the account's language, unless another one was chosen on the sign-in page (D-13.10). */
function useAccountLanguage(): void {
  const call = useCall()
  const langKey = useAccount()?.langKey
  const locale = useLocale()
  const setLocale = useSetLocale()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!langKey) return
    const chosen = takeChosenLanguage()
    const language = chosen ?? langKey
    if (chosen && chosen !== langKey) {
      queryClient.setQueryData(
        ACCOUNT_KEY,
        (account: object | undefined) => account && { ...account, langKey: chosen },
      )
      call(savePreferences, {}, { body: { langKey: chosen } }).catch(() => undefined)
    }
    rememberLanguage(language)
    if (language !== locale) setLocale(language)
  }, [call, langKey, locale, setLocale, queryClient])
}

/** Keeps the session alive, and provides whether the server can be reached. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const online = useSession()
  useAccountLanguage()
  const zone = useProperty('business_timezone')
  useEffect(() => {
    if (zone) setTimeZone(zone)
  }, [zone])
  return <OnlineContext value={online}>{children}</OnlineContext>
}
