import type { ReactNode } from 'react'
import { EditorTexts } from './EditorTexts.tsx'
import { TemplateFiles } from './TemplateFiles.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './Templates.module.css'

/** The fields, and the preview beside them, or below them where there is no room. */
export function TemplateLayout({ inputs }: { readonly inputs: Readonly<Record<string, ReactNode>> }) {
  const { name, purpose, status, channel, language, title, content, active } = inputs
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.fields}>
          {name}
          <div className={styles.pair}>
            {purpose}
            {status}
            {channel}
            {language}
          </div>
          {title}
          {content}
          <EditorTexts>
            <TemplateFiles />
          </EditorTexts>
          {active}
        </div>
        <div className={styles.aside}>
          <EditorTexts>
            <TemplatePreview />
          </EditorTexts>
        </div>
      </div>
    </div>
  )
}
