import { projectAddress, useAllowed, useProject } from '@atrium/portal'
import { ImportLink } from '@atrium/screens'

/** A link to the import of people, for users who may import. */
export function UserImportLink() {
  const { code } = useProject()
  const mayImport = useAllowed({ module: 'users', tab: 'users.import', access: 'user_add' })
  return mayImport ? <ImportLink address={projectAddress(code, 'users/import')} /> : null
}
