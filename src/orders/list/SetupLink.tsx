import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { getSetup } from '#contract/support.ts'
import { useCan } from '#src/providers/account.ts'

/** Leads the administrator of a shop without orders to what it still needs. */
export default function SetupLink() {
  const translate = useTranslate()
  const setsUp = useCan(getSetup)
  if (!setsUp) return null
  return (
    <Link className="button" to="/settings">
      {translate('settings.setup.title')}
    </Link>
  )
}
