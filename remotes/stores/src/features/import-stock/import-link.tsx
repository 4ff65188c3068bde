import { linkProps, projectAddress, useAccess, useProject, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { FileUp } from 'lucide-react'

/** A link to the stock import, for users who may import. */
export function ImportLink({ storeId }: { readonly storeId: string }) {
  const t = useTexts()
  const { code } = useProject()
  const mayImport = useAccess('store_materials_import')
  const seesMaterials = useAccess('store_materials_view')
  if (!mayImport || !seesMaterials) return null
  return (
    <Link
      {...linkProps(projectAddress(code, `stores/${storeId}/import`))}
      display="inline-flex"
      alignItems="center"
      gap="1"
      textStyle="sm"
    >
      <FileUp size={14} aria-hidden />
      {t('import.open')}
    </Link>
  )
}
