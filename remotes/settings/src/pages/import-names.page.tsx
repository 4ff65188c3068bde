import { projectAddress, useProject, useTexts } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { useNamesImport } from '../features/import-names/use-names-import.ts'

/** Imports names and descriptions from a table: upload, dry run, apply, undo. */
export default function ImportNamesPage() {
  const { id } = useProject()
  return <NamesImport key={id} />
}

function NamesImport() {
  const { code } = useProject()
  const t = useTexts()
  const list = { title: t('pages.languages'), address: projectAddress(code, 'settings/languages') }
  return <ImportPage list={list} subject={useNamesImport()} />
}
