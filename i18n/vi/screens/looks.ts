import type { looks as english } from '#i18n/en/screens/looks.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the filters by what a picture looks like, in Vietnamese. */
export const looks = {
  like: 'Giống với',
  orientation: { name: 'Hình dạng', PORTRAIT: 'Dọc', LANDSCAPE: 'Ngang', SQUARE: 'Vuông' },
  pictureSize: {
    name: 'Kích thước',
    SMALL: 'Nhỏ, dưới 1.000 px',
    MEDIUM: 'Vừa',
    LARGE: 'Lớn, từ 3.000 px',
  },
  colour: {
    name: 'Màu sắc',
    RED: 'Đỏ',
    ORANGE: 'Cam',
    YELLOW: 'Vàng',
    GREEN: 'Xanh lá',
    TEAL: 'Xanh mòng két',
    BLUE: 'Xanh dương',
    PURPLE: 'Tím',
    PINK: 'Hồng',
    BROWN: 'Nâu',
    BLACK: 'Đen',
    GREY: 'Xám',
    WHITE: 'Trắng',
  },
} as const satisfies Texts<typeof english>
