import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useLocale } from 'ra-core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
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
import { keyOf } from '#src/ui/keys/keyOf.ts'
import { listenKeys } from '#src/ui/keys/listenKeys.ts'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import { takeCall } from './calledBack.ts'
import styles from './Guide.module.css'
import { type Tour, tourOf } from './tours.ts'
import { useKeepGreeting } from './useKeepGreeting.ts'
import { type NextPress, useNextPress, useRing } from './useNextPress.ts'

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

/** Calls back on Escape while the focus is within the element. */
function useEscapeWithin(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(
    () =>
      listenKeys(window, (event) => {
        if (keyOf(event) === 'Escape' && box.current?.contains(document.activeElement)) escape()
      }),
    [box],
  )
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
  const next = useNextPress(tour)
  const { press, why } = (next?.stop && stops[next.stop.key]) ?? words.none
  useRing(next?.control, `${press}. ${why}`)
  // A text that is no mere string stays long enough to be read.
  const done = <span>{words.done}</span>
  const end = () => mutate(false, { onSuccess: () => toast.success(done) })
  useDone(tour, end)
  const line = useRef<HTMLElement>(null)
  useFocusHome(line)
  const speaks = next !== undefined
  useEffect(() => {
    if (speaks && takeCall()) line.current?.querySelector('button')?.focus()
  }, [speaks])
  const close = () => mutate(false)
  useEscapeWithin(line, close)
  return (
    <section ref={line} className={styles.line} aria-label={texts.label} data-greeting="">
      {pathname === '/' && (
        <strong className={styles.hello}>{texts.title.replace('%{name}', account.firstName)}</strong>
      )}
      <Words next={next} press={press} why={why} />
      <IconButton icon={CloseIcon} label={texts.close} busy={isPending} onClick={close} />
    </section>
  )
}

interface WordsProps {
  readonly next: NextPress | undefined
  readonly press: string
  readonly why: string
}

/** What to press next and why, said once as it changes; the press leads to the control. */
const Words = ({ next, press, why }: WordsProps) => (
  <output className={styles.words}>
    {next && (
      <>
        {next.stop ? (
          <BareButton className={styles.press} onClick={() => goTo(next.control)}>
            <span className={styles.ring} aria-hidden="true" />
            {press}
          </BareButton>
        ) : (
          <span className={styles.press}>{press}</span>
        )}
        <span className={styles.why}>{why}</span>
      </>
    )}
  </output>
)
