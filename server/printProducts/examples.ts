const print = (
  name: string,
  [width, height]: readonly [number, number],
  minDpi: number,
  price: number,
  vendorReference: string,
) => ({ name, width, height, minDpi, price, vendorReference, active: true })

/** Usual prints: sizes in cm, prices in dollars. */
export const PRINTS = [
  print('Canvas 12×16″', [30.5, 40.6], 150, 59, 'CNV-1216'),
  print('Canvas 16×20″', [40.6, 50.8], 150, 79, 'CNV-1620'),
  print('Canvas 24×36″', [61, 91.4], 120, 129, 'CNV-2436'),
  print('Poster A3', [29.7, 42], 200, 24.9, 'POS-A3'),
  print('Poster A2', [42, 59.4], 150, 29, 'POS-A2'),
  print('Mug wrap', [20.5, 9.5], 300, 18.5, 'MUG-11'),
]

/** The same, by what they are called in each language. */
export const PRINT_EXAMPLES = {
  en: PRINTS,
  vi: PRINTS.map((one) => ({
    ...one,
    name: one.name
      .replace('Canvas', 'Tranh canvas')
      .replace('Poster', 'Áp phích')
      .replace('Mug wrap', 'In cốc'),
  })),
}
