/** Whether it is the code of a country, such as `VN`. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(code) !== undefined && !['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'].includes(code)
}
