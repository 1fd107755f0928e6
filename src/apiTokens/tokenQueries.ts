import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ApiToken, endOwnToken, endToken, listOwnTokens } from '#contract/apiTokens/apiTokens.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

const OWN = ['ownTokens'] as const
const LISTS = ['apiTokens', 'getList'] as const

export const TOKENS_PATH = '/integrations/tokens'
export const tokenPath = ({ id }: Pick<ApiToken, 'id'>): string => `${TOKENS_PATH}/${id}`

interface Asking {
  readonly enabled?: boolean
  /** Whether what failed is asked for again by a component that mounts. */
  readonly retryOnMount?: boolean
}

/** The tokens of the own account, the newest first. */
export function useOwnTokens(asking: Asking = {}) {
  const call = useCall()
  return useQuery({
    queryKey: OWN,
    ...asking,
    queryFn: ({ signal }) => call(listOwnTokens, {}, { signal }),
  })
}

/** Reads again what lists tokens: own ones are in both places. */
export function useReloadTokens(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: OWN }), client.invalidateQueries({ queryKey: LISTS })])
}

interface Ending {
  /** By the call for the own ones, which needs no permission. */
  readonly own?: boolean
  readonly onEnded?: () => void
}

/** Ends a token after a question that says what stops. */
export function useEndToken({ own = false, onEnded }: Ending) {
  const translate = useTranslate()
  const call = useCall()
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadTokens()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ApiToken) => call(own ? endOwnToken : endToken, { id: String(id) }),
    onSuccess: (_, { name }) => {
      toast.success(translate('apiTokens.end.done', { name }))
      onEnded?.()
    },
    onError: toast.error,
    // Another tab may have ended it meanwhile.
    onSettled: reload,
  })
  const end = async (token: ApiToken) => {
    const { name, lastUsed } = token
    const asked = {
      title: translate('apiTokens.end.ask', { name }),
      text: translate('apiTokens.end.text'),
      note: lastUsed
        ? translate('apiTokens.end.note', { at: formatDateTime(lastUsed) })
        : translate('apiTokens.end.never'),
      confirm: translate('apiTokens.end.end'),
      danger: true,
    }
    if (await confirm(asked)) mutate(token)
  }
  return { end: (token: ApiToken) => void end(token), isPending }
}
