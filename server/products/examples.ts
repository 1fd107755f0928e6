const product = (
  [en, vi]: readonly [string, string],
  productType: 'DIGITAL' | 'CANVAS',
  budget: number,
  position: number,
) => ({
  en: { name: en, productType, budget, position, active: true },
  vi: { name: vi, productType, budget, position, active: true },
})

const PRODUCTS = [
  product(['Custom Cartoon Portrait', 'Chân dung hoạt hình'], 'DIGITAL', 14, 1),
  product(['Couple Portrait', 'Chân dung đôi'], 'DIGITAL', 22, 2),
  product(['Family Portrait', 'Chân dung gia đình'], 'DIGITAL', 30, 3),
  product(['Pet Portrait', 'Chân dung thú cưng'], 'DIGITAL', 15, 4),
  product(['Canvas Print 12x16', 'In canvas 30x40'], 'CANVAS', 4, 5),
  product(['Canvas Print 16x20', 'In canvas 40x50'], 'CANVAS', 4, 6),
]

/** Products to begin with, by what they are called in each language; budgets in dollars. */
export const PRODUCT_EXAMPLES = {
  en: PRODUCTS.map(({ en }) => en),
  vi: PRODUCTS.map(({ vi }) => vi),
}
