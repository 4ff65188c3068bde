import { useProject, useTexts, type Project } from '@atrium/portal'
import { ImportPage } from '@atrium/screens'
import { assetsAddress } from '../addresses/page-state.ts'
import { useAssetImport } from '../features/import-assets/use-asset-import.tsx'

/** Imports assets from a table: upload, preview, apply, undo. */
export default function ImportAssetsPage() {
  const project = useProject()
  return <ProjectImports key={project.id} project={project} />
}

function ProjectImports({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = { title: t('pages.list'), address: assetsAddress(project.code) }
  return <ImportPage list={list} subject={useAssetImport(project)} />
}
