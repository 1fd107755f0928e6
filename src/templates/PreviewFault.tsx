import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { TemplateFault } from '#contract/templates/preview.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './Templates.module.css'

/** Characters shown before and after the place of a mistake. */
const AROUND = 40

interface PreviewFaultProps {
  readonly mistake: TemplateFault
  readonly template: { readonly title: string; readonly content: string } | null
}

/** What is wrong with a template, in which field, and the text around it. */
export function PreviewFault({ mistake, template }: PreviewFaultProps) {
  const translate = useTranslate()
  const { errorKey, field, line, column } = mistake
  const text = field && template?.[field].split('\n')[line - 1]
  return (
    <div className={styles.fault}>
      <Row as="p" align="start">
        <WarningAmberIcon fontSize="small" />
        <span>
          {field && `${translate(`templates.fields.${field}`)}: `}
          {translate(`error.${errorKey}`, { name: '', ...mistake })}
        </span>
      </Row>
      {text && <Place text={text} at={column - 1} />}
    </div>
  )
}

/** The text around the mistake, which is marked up to the next space. */
function Place({ text, at }: { readonly text: string; readonly at: number }) {
  const start = Math.max(0, at - AROUND)
  const marked = /^(?:\{[{%].*?[}%]\}|\S+|\s)/.exec(text.slice(at))?.[0] ?? ''
  const end = at + marked.length
  return (
    <code>
      {start > 0 && '…'}
      {text.slice(start, at)}
      <mark>{marked}</mark>
      {text.slice(end, end + AROUND)}
      {text.length > end + AROUND && '…'}
    </code>
  )
}
