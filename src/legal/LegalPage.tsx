import { useEffect, useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import { APP_NAME } from '#src/appName.ts'
import { LanguageSwitch } from '#src/session/LanguageSwitch.tsx'
import { rememberLanguage } from '#src/session/language.ts'
import { PublicFooter } from '#src/session/PublicFooter.tsx'
import { fillText } from '#src/session/texts.ts'
import { type PublicPage, usePublicTexts } from '#src/session/usePublicTexts.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { HeadedText } from '#src/ui/text/HeadedText.tsx'
import styles from './LegalPage.module.css'
import { type LegalTexts, legalPage, openLegalTexts } from './texts.ts'

/**
 * The privacy policy and the terms: public, in both languages, without the console (A§2, D-11.45). Browsers may translate
 * them, unlike the console.
 */
export default function LegalPage() {
  const [load] = useState(openLegalTexts)
  const page = usePublicTexts(load)
  return page && <LegalText {...page} />
}

function LegalText({ language, texts, change }: PublicPage<LegalTexts>) {
  const { session, legal } = texts
  const page = legal[legalPage()]
  const { title } = page
  useEffect(() => {
    document.title = `${APP_NAME} | ${title}`
  }, [title])
  const choose = (chosen: Language) => {
    rememberLanguage(chosen)
    change(chosen)
  }
  return (
    <div className={styles.page}>
      <Row as="header" gap={0} justify="between">
        <a href="/" className={styles.home}>
          <Brand />
        </a>
        <LanguageSwitch label={session.signIn.language} value={language} onChange={choose} />
      </Row>
      <main className={styles.text} translate="yes">
        <h1>{title}</h1>
        <Content texts={texts} language={language} />
      </main>
      <PublicFooter texts={session.footer} />
    </div>
  )
}

/** The shop's own text, else the one that comes with the console. */
function Content({ texts: { legal, own }, language }: Pick<PublicPage<LegalTexts>, 'texts' | 'language'>) {
  const page = legal[legalPage()]
  if (own.text !== null)
    return (
      <>
        {own.changedDate !== null && (
          <p className={styles.updated}>
            {fillText(legal.changed, { date: longDay(own.changedDate, language) })}
          </p>
        )}
        <Text as="div" above={24}>
          <HeadedText text={own.text} />
        </Text>
      </>
    )
  const name = { name: APP_NAME }
  return (
    <>
      <p className={styles.lead}>{fillText(page.lead, name)}</p>
      <p className={styles.updated}>{legal.updated}</p>
      {Object.entries(page.sections).map(([key, { heading, text }]) => (
        <section key={key}>
          <Text as="h2" above={32} below={4} size="title" weight="strong" line={26}>
            {heading}
          </Text>
          <p>{fillText(text, name)}</p>
        </section>
      ))}
    </>
  )
}

const longDay = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant))
