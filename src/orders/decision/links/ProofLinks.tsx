import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { isCustomerReview } from '#contract/orders/steps/workflow.ts'
import { createProof, listProofs, type ProofLink, revokeProof } from '#contract/proofs/proofs.ts'
import { useCall } from '#src/providers/useCall.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { LinkList, LinkText } from './LinkList.tsx'
import { proofsKey } from './linkKeys.ts'
import { NewLink } from './NewLink.tsx'
import { RevokeButton } from './RevokeButton.tsx'

/** What happened to the link last, besides being sent. */
function lastOf({ state, openedDate, answeredDate, revokedDate, expiresDate }: ProofLink) {
  if (state === 'ANSWERED') return { key: 'answered', date: answeredDate }
  if (state === 'REVOKED') return { key: 'revokedOn', date: revokedDate }
  if (openedDate !== null) return { key: 'opened', date: openedDate }
  return state === 'SENT' ? { key: 'until', date: expiresDate } : undefined
}

function ProofText({ link }: { readonly link: ProofLink }) {
  const translate = useTranslate()
  const { state, step, version, createdDate, createdBy: name, verdict } = link
  const last = lastOf(link)
  const says = translate(`orders.proofs.state.${state}`)
  return (
    <LinkText
      head={verdict ? `${says} · ${translate(`orders.proofs.verdict.${verdict}`)}` : says}
      lines={[
        translate('orders.proofs.version', { step: translate(`orders.status.${step}`), version }),
        translate('orders.proofs.sent', { date: formatDateTime(createdDate), name }),
        last && translate(`orders.proofs.${last.key}`, { date: formatDateTime(last.date) }),
      ]}
    />
  )
}

/** The links to versions, and a new one to copy while the customer reviews. */
export function ProofLinks({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const call = useCall()
  const id = String(order.id)
  const links = proofsKey(order.code)
  return (
    <>
      {isCustomerReview(order.status) && (
        <NewLink
          order={order}
          create={() => call(createProof, { id })}
          links={links}
          hint={translate('orders.proofs.newLinkHint')}
        />
      )}
      <LinkList links={links} load={(signal) => call(listProofs, { id }, { signal })} texts="orders.proofs">
        {(link) => (
          <>
            <ProofText link={link} />
            {(link.state === 'SENT' || link.state === 'OPENED') && (
              <RevokeButton
                order={order}
                link={link}
                revoke={(proofId) => call(revokeProof, { id, proofId })}
                links={links}
              />
            )}
          </>
        )}
      </LinkList>
    </>
  )
}
