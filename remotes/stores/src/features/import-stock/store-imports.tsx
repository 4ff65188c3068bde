import { ImportsPane } from '@atrium/screens'
import { useStockImport } from './use-stock-import.ts'

export interface StoreImportsProps {
  readonly storeId: string
}

/** The imports into a store. */
export default function StoreImports({ storeId }: StoreImportsProps) {
  return <ImportsPane subject={useStockImport(storeId)} />
}
