import { projectAddress, useProject, useTexts } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { useUserImport } from '../features/import-users/use-user-import.tsx'

/** Imports people into a project from a table: upload, dry run, apply, undo. */
export default function ImportUsersPage() {
  const { id } = useProject()
  return <UsersImport key={id} />
}

function UsersImport() {
  const { code } = useProject()
  const t = useTexts()
  const list = { title: t('pages.list'), address: projectAddress(code, 'users') }
  return <ImportPage list={list} subject={useUserImport()} />
}
