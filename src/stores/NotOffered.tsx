import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { stores } from '#contract/stores.ts'
import { useCan } from '#src/providers/account.ts'

interface NotOfferedProps {
  readonly store: { readonly id: number; readonly name: string }
}

/** Says that a store is not active; leads those who may change that to it, in a new tab: a form around it may be unsaved. */
export function NotOffered({ store: { id, name } }: NotOfferedProps) {
  const translate = useTranslate()
  const views = useCan(stores.calls.get)
  const edits = useCan(stores.calls.update)
  return (
    <>
      {translate('stores.notOffered', { name })}{' '}
      {views && edits && (
        <Link to={`${stores.screen}/detail/${id}`} target="_blank" rel="noopener noreferrer">
          {translate('stores.open')}
          <OpenInNewIcon fontSize="inherit" />
        </Link>
      )}
    </>
  )
}
