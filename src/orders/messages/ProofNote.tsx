import { useTranslate } from 'ra-core'
import type { MessageTemplate } from '#contract/orders/messages.ts'
import { SAMPLE_TOKEN } from '#contract/proofs/proofs.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Messages.module.css'

interface ProofNoteProps {
  readonly template: MessageTemplate | undefined
  readonly content: string
}

/** Says that the link in the text is an example, or that the template's link was left out (D-4.22). */
export function ProofNote({ template, content }: ProofNoteProps) {
  const translate = useTranslate()
  const sample = content.includes(SAMPLE_TOKEN)
  if (!sample && !template?.lacksProof) return null
  return (
    <p className={styles.last}>
      <Icon name={sample ? 'link' : 'warning'} size={14} />
      {translate(sample ? 'customerMessages.sampleProof' : 'customerMessages.lacksProof')}
    </p>
  )
}
