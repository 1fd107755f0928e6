/** Texts of the filters by what a picture looks like. */
export const looks = {
  like: 'Looks like',
  orientation: { name: 'Shape', PORTRAIT: 'Portrait', LANDSCAPE: 'Landscape', SQUARE: 'Square' },
  pictureSize: {
    name: 'Size',
    SMALL: 'Small, below 1,000 px',
    MEDIUM: 'Medium',
    LARGE: 'Large, from 3,000 px',
  },
  colour: {
    name: 'Colour',
    RED: 'Red',
    ORANGE: 'Orange',
    YELLOW: 'Yellow',
    GREEN: 'Green',
    TEAL: 'Teal',
    BLUE: 'Blue',
    PURPLE: 'Purple',
    PINK: 'Pink',
    BROWN: 'Brown',
    BLACK: 'Black',
    GREY: 'Grey',
    WHITE: 'White',
  },
} as const
