import { projectAddress, useProject, useTexts } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { useLibraryImport } from '../features/import-library/use-library-import.tsx'

/** Imports entries of the library from a table or a workbook: upload, dry run, apply, undo. */
export default function ImportLibraryPage() {
  const { id } = useProject()
  return <LibraryImport key={id} />
}

function LibraryImport() {
  const { code } = useProject()
  const t = useTexts()
  const list = { title: t('pages.library'), address: projectAddress(code, 'settings/library') }
  return <ImportPage list={list} subject={useLibraryImport()} />
}
