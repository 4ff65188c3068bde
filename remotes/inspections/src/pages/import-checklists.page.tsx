import { useProject, useTexts, type Project } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { checklistsAddress } from '../addresses/page-state.ts'
import { useChecklistImport } from '../features/import-checklists/use-checklist-import.tsx'

/** Imports the items of checklists from tables: upload, preview, apply, undo. */
export default function ImportChecklistsPage() {
  const project = useProject()
  return <ProjectImports key={project.id} project={project} />
}

function ProjectImports({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = { title: t('pages.checklists'), address: checklistsAddress(project.code) }
  return <ImportPage list={list} subject={useChecklistImport(project)} />
}
