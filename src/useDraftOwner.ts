import { useAccount } from './providers/account.ts'

/**
 * Whose drafts this console keeps: the account's. Nobody's, which is an empty login, while it loads and in a preview,
 * where it would be someone else's texts that show or are overwritten.
 */
export function useDraftOwner(): string {
  const account = useAccount()
  return account && !account.previewing ? account.login : ''
}
