import { projectAddress, useAccess, useProject } from '@atrium/portal'
import { ImportLink } from '@atrium/screens'

/** A link to the stock import, for users who may import. */
export function StockImportLink({ storeId }: { readonly storeId: string }) {
  const { code } = useProject()
  const mayImport = useAccess('store_materials_import')
  const seesMaterials = useAccess('store_materials_view')
  if (!mayImport || !seesMaterials) return null
  return <ImportLink address={projectAddress(code, `stores/${storeId}/import`)} />
}
