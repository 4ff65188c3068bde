import { definePages } from '@atrium/portal'
import { declaration } from './declaration.ts'

export default definePages(declaration, {
  // The landing page. Its code is fetched along with this file.
  'stores.list': () => import(/* webpackPreload: true */ './pages/stores.page.tsx'),
  'stores.catalogue': () => import('./pages/catalogue.page.tsx'),
  'stores.materialOfAll': () => import('./pages/material-of-all.page.tsx'),
  'stores.short': () => import('./pages/short-stock.page.tsx'),
  'stores.material': () => import('./pages/material.page.tsx'),
  'stores.requests': () => import('./pages/stock-requests.page.tsx'),
  'stores.request': () => import('./pages/stock-request.page.tsx'),
  'stores.import': () => import('./pages/import-stock.page.tsx'),
  'stores.stocktake': () => import('./pages/stocktake.page.tsx'),
  'stores.store': () => import('./pages/store.page.tsx'),
})
