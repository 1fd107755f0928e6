import type { passwordStrength as english } from '#i18n/en/screens/passwordStrength.ts'
import type { Texts } from '#i18n/texts.ts'

/** How hard a new password is to guess, in Vietnamese. */
export const passwordStrength = {
  weak: 'Dễ đoán. Nên dùng vài từ ghép lại.',
  fair: 'Có thể khó đoán hơn nữa.',
  strong: 'Khó đoán.',
} satisfies Texts<typeof english>
