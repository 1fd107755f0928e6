import { StockScreen } from './StockScreen.tsx'
import { bringStockScreen } from './stockScreen.ts'

/** Imported by the build beside stock components (`tools/stockTheme.js`). */
bringStockScreen(StockScreen)
