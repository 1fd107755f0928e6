import { Navigate, useLocation } from 'react-router'

/** The other path of the list in the product description: leads to the list, with the same query (D-1.1). */
export default function OldAddress() {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: '/payouts', search, hash }} replace />
}
