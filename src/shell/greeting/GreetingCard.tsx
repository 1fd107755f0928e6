import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type Account, savePreferences } from '#contract/session/session.ts'
import { greeting as english } from '#i18n/en/screens/greeting.ts'
import { greeting as vietnamese } from '#i18n/vi/screens/greeting.ts'
import { ACCOUNT_KEY, useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Greeting.module.css'
import { thingsOf } from './things.ts'

/** Greets an account of the demo shop with what its role may try, until it says that it has read it (D-1.28). */
export default function GreetingCard() {
  const account = useAccount()
  return account && thingsOf(account).length > 0 ? <Card account={account} /> : null
}

/** Remembers with the account that it was greeted, so that no other device greets it again. */
function useDismiss() {
  const call = useCall()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(savePreferences, {}, { body: { greeting: false } }),
    onSuccess: async (saved) => {
      // An account that was asked for before would bring the card back.
      await queryClient.cancelQueries({ queryKey: ACCOUNT_KEY })
      queryClient.setQueryData<Account>(ACCOUNT_KEY, (account) => account && { ...account, ...saved })
    },
    onError: toast.error,
  })
}

function Card({ account }: { readonly account: Account }) {
  // Both languages, as another request before the screen shows would take longer than these few lines.
  const texts = useLocale() === 'vi' ? vietnamese : english
  const { mutate, isPending } = useDismiss()
  const card = useRef<HTMLElement>(null)
  useFocusHome(card)
  return (
    <section ref={card} className={styles.card} aria-labelledby="greeting" data-greeting="">
      <div className={styles.words}>
        <Text as="strong" size="field" tone="ink" weight="strong" line={22} id="greeting">
          {texts.title.replace('%{name}', account.firstName)}
        </Text>
        <span>{texts.text}</span>
      </div>
      <ul className={styles.things}>
        {thingsOf(account).map(({ key, icon: Icon, to }) => (
          <li key={key} className={styles.thing}>
            <Icon />
            <span>
              <Link className="stretched" to={to}>
                {texts.things[key].title}
              </Link>
              <small>{texts.things[key].text}</small>
            </span>
          </li>
        ))}
      </ul>
      <Button busy={isPending} onClick={() => mutate()}>
        {texts.done}
      </Button>
    </section>
  )
}
