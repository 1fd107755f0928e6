import { useTranslate } from 'ra-core'
import { checkPrints, type PrintsCheck } from '#contract/orders/printCheck.ts'
import { many } from '#src/orders/data/many.ts'
import open from '#src/orders/data/OpenQuestion.module.css'
import type { Call } from '#src/providers/useCall.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import type { BulkTarget } from './bulkCalls.ts'

/** More lines would push the buttons out of view. */
const MOST_NAMED = 8

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/orders/canvas.ts'),
  vi: () => import('#i18n/vi/orders/canvas.ts'),
}

/** `failed` if the check could not be made, since the action must not depend on it. */
type CheckedPrints = PrintsCheck | 'failed'

/** Says which orders have prints that would not come out well, before they are ended (D-7.34); undefined if none. */
export async function printsQuestion(call: Call, target: BulkTarget) {
  const prints = await call(checkPrints, {}, { body: target }).catch(() => 'failed' as const)
  if (prints !== 'failed' && prints.faulty.length === 0 && prints.unchecked === 0) return undefined
  return (
    <MoreTexts texts={TEXTS}>
      <Found prints={prints} />
    </MoreTexts>
  )
}

function Found({ prints }: { readonly prints: CheckedPrints }) {
  const translate = useTranslate()
  if (prints === 'failed')
    return (
      <Text as="p" above={8} tabular>
        {translate('canvasLane.check.failed')}
      </Text>
    )
  const { faulty, unchecked } = prints
  const more = faulty.length - MOST_NAMED
  return (
    <>
      {faulty.length > 0 && (
        <>
          <Text as="p" above={8} tabular>
            {translate('canvasLane.bulk.faulty', many(faulty.length))}
          </Text>
          <ul className={open.open}>
            {faulty.slice(0, MOST_NAMED).map(({ id, number, faults }) => (
              <li key={id}>
                #{number}: {faults.map((fault) => translate(`canvasLane.bulk.fault.${fault}`)).join(', ')}
              </li>
            ))}
            {more > 0 && <li>{translate('canvasLane.bulk.more', many(more))}</li>}
          </ul>
        </>
      )}
      {unchecked > 0 && (
        <Text as="p" above={8} tabular>
          {translate('canvasLane.bulk.unchecked', many(unchecked))}
        </Text>
      )}
    </>
  )
}
