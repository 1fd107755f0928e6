/** Text without case and accents, for matching: `fold('Đặng Ánh')` is `dang anh`. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
