import { useProject, useTexts, type Project } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { kindsAddress } from '../addresses/page-state.ts'
import { useKindImport } from '../features/import-kinds/use-kind-import.ts'

/** Imports kinds of assets from a table or a workbook: upload, preview, apply, undo. */
export default function ImportKindsPage() {
  const project = useProject()
  return <ProjectImports key={project.id} project={project} />
}

function ProjectImports({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = { title: t('pages.kinds'), address: kindsAddress(project.code) }
  return <ImportPage list={list} subject={useKindImport(project)} />
}
