import { useMutation } from '@tanstack/react-query'
import { getArtist } from '#contract/artists/artists.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useKeepArtist } from './useKeepArtist.ts'

/** Reads the artist with payment data as they are, which asks again who it is (D-2.21). */
export function useUnmasked(login: string) {
  const call = useCall()
  const toast = useToast()
  const keep = useKeepArtist()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(getArtist, { login }, { query: { unmasked: 'true' } }),
    onSuccess: keep,
    onError: (error) => toast.error(error),
  })
  return { show: () => mutate(), isPending }
}
