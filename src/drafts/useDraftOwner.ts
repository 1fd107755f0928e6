import { useAccount } from '../providers/account.ts'

/**
 * The account whose drafts are used. Empty while it loads and in a preview, where drafts of someone else
 * would be shown or overwritten.
 */
export function useDraftOwner(): string {
  const account = useAccount()
  return account && !account.previewing ? account.login : ''
}
