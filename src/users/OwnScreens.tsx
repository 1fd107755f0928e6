import { useTranslate } from 'ra-core'
import { type Holder, permits } from '#contract/access.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import styles from './Users.module.css'

/** The screens that the own rights open, by name and folded: what is closed, and where, is for those who give rights. */
export function OwnScreens({ holder }: { readonly holder: Holder }) {
  const translate = useTranslate()
  const { pages } = useAdmin().map
  // Pages of records are reached from their lists, which name them.
  const opened = pages.filter(({ path, access }) => !path.includes(':') && permits(access, holder))
  const names = new Set(opened.map(({ title }) => translate(title)))
  return (
    <PlainCard className={styles.opens}>
      <details>
        <summary>{translate('users.ownScreens')}</summary>
        <ul>
          {[...names].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    </PlainCard>
  )
}
