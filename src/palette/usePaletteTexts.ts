import { useLocale } from 'ra-core'
import { palette as english } from '#i18n/en/screens/palette.ts'
import { palette as vietnamese } from '#i18n/vi/screens/palette.ts'

/** Texts of the palette alone. Both languages, as its entries would grow once another request had ended. */
export const usePaletteTexts = () => (useLocale() === 'vi' ? vietnamese : english)
