/** Texts below every page, public or not. */
export const footer = {
  copyright: '© %{year} %{name}. All rights reserved.',
  privacy: 'Privacy policy',
  terms: 'Terms & conditions',
} as const
