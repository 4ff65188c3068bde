import { linkProps, projectAddress, useAllowed, useProject, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { FileUp } from 'lucide-react'

/** A link to the import of people, for users who may import. */
export function ImportLink() {
  const t = useTexts()
  const { code } = useProject()
  const mayImport = useAllowed({ module: 'users', tab: 'users.import', access: 'user_add' })
  if (!mayImport) return null
  return (
    <Link
      {...linkProps(projectAddress(code, 'users/import'))}
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
