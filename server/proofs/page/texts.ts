import { proofPage as en } from '#i18n/en/screens/proofPage.ts'
import { proofPage as vi } from '#i18n/vi/screens/proofPage.ts'
import type { PageLanguage } from '../../customerPages/texts.ts'

const TEXTS = { en, vi } as const
export type PageTexts = (typeof TEXTS)[PageLanguage]

export const textsOf = (language: PageLanguage): PageTexts => TEXTS[language]
