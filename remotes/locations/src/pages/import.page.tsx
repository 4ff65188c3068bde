import { projectAddress, useProject, useTexts, type Project } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { useLocationImport } from '../features/import-building/use-location-import.tsx'

/** Imports locations from a COBie workbook or a table: upload, dry run, apply, undo. */
export default function ImportLocationsPage() {
  const project = useProject()
  return <ProjectImport key={project.id} project={project} />
}

function ProjectImport({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = { title: t('pages.tree'), address: projectAddress(project.code, 'locations') }
  return <ImportPage list={list} subject={useLocationImport(project)} />
}
