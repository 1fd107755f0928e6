import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useLocale } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Account } from '#contract/session/session.ts'
import { greeting as english } from '#i18n/en/screens/greeting.ts'
import { greeting as vietnamese } from '#i18n/vi/screens/greeting.ts'
import { useAccount } from '#src/providers/account.ts'
import { onReach } from '#src/providers/http.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Guide.module.css'
import { type Tour, tourOf } from './tours.ts'
import { useKeepGreeting } from './useKeepGreeting.ts'
import { useMark, useNextPress } from './useNextPress.ts'

/** Leads an account through one real task of its role, one press at a time, until it is done or closed (D-1.28). */
export default function Guide() {
  const account = useAccount()
  const tour = account && tourOf(account)
  return tour ? <Line account={account} tour={tour} /> : null
}

const isCallOf = ({ method, path }: AnyEndpoint, made: string): boolean =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`).test(made)

/** Calls back once a call of the tour's end has succeeded. */
function useDone({ done }: Tour, onDone: () => void): void {
  const end = useEffectEvent(onDone)
  useEffect(
    () =>
      onReach((_, made) => {
        if (made !== undefined && done.some((endpoint) => isCallOf(endpoint, made))) end()
      }),
    [done],
  )
}

const FOCUSABLE = 'a[href], button, input:not([hidden]), select'

/** Moves the eye and the focus to the control. */
function goTo(control: HTMLElement | undefined): void {
  control?.scrollIntoView?.({ block: 'center' })
  const target = control?.matches(FOCUSABLE) ? control : control?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}

interface LineProps {
  readonly account: Account
  readonly tour: Tour
}

function Line({ account, tour }: LineProps) {
  // Both languages, as another request before the screen shows would take longer than these few lines.
  const texts = useLocale() === 'vi' ? vietnamese : english
  const words = texts.tours[tour.name]
  const stops: Readonly<Record<string, { readonly press: string; readonly why: string }>> = words.stops
  const { mutate, isPending } = useKeepGreeting()
  const toast = useToast()
  const { pathname } = useLocation()
  const { stop, control } = useNextPress(tour)
  const { press, why } = (stop && stops[stop.key]) ?? words.none
  useMark(control, `${press}. ${why}`)
  // A text that is no mere string stays long enough to be read.
  const end = () => mutate(false, { onSuccess: () => toast.success(<span>{words.done}</span>) })
  useDone(tour, end)
  const line = useRef<HTMLElement>(null)
  useFocusHome(line)
  const close = () => mutate(false)
  return (
    <section
      ref={line}
      className={styles.line}
      aria-label={texts.label}
      data-greeting=""
      onKeyDown={onKeys((event) => event.key === 'Escape' && close())}
    >
      {pathname === '/' && (
        <strong className={styles.hello}>{texts.title.replace('%{name}', account.firstName)}</strong>
      )}
      <div className={styles.words} role="status">
        {stop ? (
          <BareButton className={styles.press} onClick={() => goTo(control)}>
            <span className={styles.ring} aria-hidden="true" />
            {press}
          </BareButton>
        ) : (
          <span className={styles.press}>{press}</span>
        )}
        <span className={styles.why}>{why}</span>
      </div>
      <IconButton icon={CloseIcon} label={texts.close} busy={isPending} onClick={close} />
    </section>
  )
}
