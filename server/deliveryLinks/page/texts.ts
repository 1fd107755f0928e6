import { deliveryPage as en } from '#i18n/en/screens/deliveryPage.ts'
import { deliveryPage as vi } from '#i18n/vi/screens/deliveryPage.ts'
import type { PageLanguage } from '../../customerPages/texts.ts'

const TEXTS = { en, vi } as const

export const deliveryTexts = (language: PageLanguage): (typeof TEXTS)[PageLanguage] => TEXTS[language]
