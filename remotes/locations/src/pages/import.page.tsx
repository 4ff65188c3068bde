import { useProject, useTexts, type Project } from '@atrium/portal'
import { StagedImport } from '@atrium/screens'
import { Box, Heading, Text } from '@atrium/ui'
import { useLocationImport } from '../features/import-building/use-location-import.tsx'

/** Imports locations from a COBie workbook or a table: upload, dry run, apply, undo. */
export default function ImportPage() {
  const project = useProject()
  return <ProjectImport key={project.id} project={project} />
}

function ProjectImport({ project }: { readonly project: Project }) {
  const t = useTexts()
  const subject = useLocationImport(project)
  return (
    <Box width="100%" maxWidth="5xl">
      <Heading as="h1" textStyle="xl">
        {t('import.title')}
      </Heading>
      <Text tone="muted" mb="4">
        {t('import.intro')}
      </Text>
      <StagedImport subject={subject} />
    </Box>
  )
}
