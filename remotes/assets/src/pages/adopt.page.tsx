import { useProject, useTexts, type Project } from '@atrium/portal'
import { StagedWorkPage } from '@atrium/screens'
import { assetsAddress } from '../addresses/page-state.ts'
import { StartAdoption } from '../features/adopt-assets/start-adoption.tsx'
import { useAdoption } from '../features/adopt-assets/use-adoption.tsx'

/** Turns the equipment of an imported building into kinds and assets: preview, apply, undo. */
export default function AdoptPage() {
  const project = useProject()
  return <ProjectAdoptions key={project.id} project={project} />
}

function ProjectAdoptions({ project }: { readonly project: Project }) {
  const t = useTexts()
  return (
    <StagedWorkPage
      list={{ title: t('pages.list'), address: assetsAddress(project.code) }}
      subject={useAdoption(project)}
      start={(onStarted) => <StartAdoption projectId={project.id} onStarted={onStarted} />}
    />
  )
}
