import { StockScreen } from './StockScreen.tsx'
import { bringStock } from './stockScreen.ts'
import { stockTheme } from './stockTheme.ts'

/** Imported by the build beside stock components (`tools/stockTheme.js`). */
bringStock(StockScreen, stockTheme)
