import { projectAddress, useProject } from '@atrium/portal'
import { ImportLink } from '@atrium/screens'
import { useStoreRights } from '../../rights/use-store-rights.ts'

/** A link to the stock import, for users who may import. */
export function StockImportLink({ storeId }: { readonly storeId: string }) {
  const { code } = useProject()
  const { mayImport } = useStoreRights()
  if (!mayImport) return null
  return <ImportLink address={projectAddress(code, `stores/${storeId}/import`)} />
}
