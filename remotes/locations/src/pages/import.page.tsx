import { UploadProgress } from '@atrium/modals'
import { asText, useProject, useSearchState, useTexts, useUpload, type Project } from '@atrium/portal'
import { Box, Heading, Text } from '@atrium/ui'
import { ChooseFile } from '../features/import-building/choose-file.tsx'
import { ImportList } from '../features/import-building/import-list.tsx'
import { ImportReport } from '../features/import-building/import-report.tsx'

/** The address names the import, so that a user can leave and come back while it runs. */
const shape = { import: asText() }

/** Imports a building from a COBie workbook: upload, dry run, apply, undo. */
export default function ImportPage() {
  const project = useProject()
  return <ProjectImport key={project.id} project={project} />
}

function ProjectImport({ project }: { readonly project: Project }) {
  const t = useTexts()
  const [state, setState] = useSearchState(shape)
  const {
    state: sending,
    send,
    cancel,
  } = useUpload('/location/import', {
    onUploaded: ({ import: { id } }) => setState({ import: id }, { history: 'push' }),
    tooLarge: (name, megabytes) => t('import.tooLarge', { name, megabytes }),
  })

  function body() {
    if (sending.kind === 'sending') return <UploadProgress t={t} sending={sending} onCancel={cancel} />
    if (state.import !== '')
      return (
        <ImportReport
          key={state.import}
          projectId={project.id}
          importId={state.import}
          onAnother={() => setState({ import: '' }, { history: 'push' })}
        />
      )
    return (
      <>
        <ChooseFile
          projectId={project.id}
          failure={sending.failure}
          onFile={(file, parentId) => send(file, { project_id: project.id, parent_id: parentId })}
        />
        <ImportList projectId={project.id} />
      </>
    )
  }

  return (
    <Box width="100%" maxWidth="5xl">
      <Heading as="h1" textStyle="xl">
        {t('import.title')}
      </Heading>
      <Text tone="muted" mb="4">
        {t('import.intro')}
      </Text>
      {body()}
    </Box>
  )
}
