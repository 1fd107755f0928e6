import { useTranslate } from 'ra-core'
import { ApiProblem } from '#src/providers/http.ts'
import { formatMoney } from '#src/ui/format.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

/** Whether the server asks if an extra payment is meant (D-8.34). */
export const isUnusual = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.problem.errorKey === 'unusualExtra'

type Meant = (login: string) => boolean

/**
 * Sends payments; for an extra that the server finds unusual, a person says whether it is meant, and it is sent once
 * more. Throws the refusal if it is not.
 */
export function useMeantExtras() {
  const translate = useTranslate()
  const ask = useConfirm()
  const isMeant = ({ problem: { facts } }: ApiProblem): Promise<boolean> => {
    const amount = formatMoney(Number(facts?.extra))
    return ask({
      text: translate('payDialog.unusual', { amount, artist: facts?.artist }),
      confirm: translate('payDialog.meant', { amount }),
    })
  }
  return async function sendMeant<Answer>(send: (isMeant: Meant) => Promise<Answer>): Promise<Answer> {
    const meant = new Set<string>()
    for (;;) {
      try {
        return await send((login) => meant.has(login))
      } catch (error) {
        if (!isUnusual(error) || !(await isMeant(error))) throw error
        meant.add(String(error.problem.facts?.login))
      }
    }
  }
}
