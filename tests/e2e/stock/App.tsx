import { Route } from 'react-router'
import { printProducts } from '#contract/products/printProducts.ts'
import Product from '#src/App.tsx'
import { page } from '#src/admin/app/page.tsx'
import { CustomRoutes } from '#src/admin/app/Resource.tsx'

const { access } = printProducts.calls.list
const title = 'printProducts.title'
const StockListPage = page({ title, access, load: () => import('./StockList.tsx') })
const StockTemplatePage = page({ title, access, load: () => import('./StockTemplate.tsx') })
const StockProductPage = page({ title, access, load: () => import('./StockProduct.tsx') })
const StockGuessPage = page({ title, access, load: () => import('./StockGuess.tsx') })
const StockFormPage = page({ title, access, load: () => import('./StockForm.tsx') })
const StockEditPage = page({ title, access, load: () => import('./StockEdit.tsx') })

/** The product, and print products as stock react-admin shows them, at the paths that it builds itself, and a template. */
export default function App() {
  return (
    <Product>
      <CustomRoutes>
        <Route path="/printProducts" element={<StockListPage />} />
        {/* The rest of the path is the tab of its form. */}
        <Route path="/printProducts/:id/*" element={<StockEditPage />} />
        <Route path="/stock/products/:id" element={<StockProductPage />} />
        <Route path="/stock/form" element={<StockFormPage />} />
        <Route path="/stock/guess" element={<StockGuessPage />} />
        <Route path="/stockTemplates/:id" element={<StockTemplatePage />} />
      </CustomRoutes>
    </Product>
  )
}
