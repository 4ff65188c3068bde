import { QueryView } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { useFileExport, VersionsList } from '@atrium/screens'
import { Button, Heading, HStack, Stack } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { versionQuery, versionsQuery } from '../../queries/checklist.queries.ts'
import { Preview } from '../preview-checklist/preview.tsx'

export interface VersionsPaneProps {
  readonly checklistId: string
  /** The version that is looked at; 0 for none. */
  readonly shown: number
  readonly onShow: (version: number) => void
}

/** The published versions of a checklist, newest first, and what one of them asks. */
export default function VersionsPane({ checklistId, shown, onShow }: VersionsPaneProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const query = useInfiniteQuery(versionsQuery(projectId, checklistId))
  if (shown > 0)
    return <OneVersion key={shown} checklistId={checklistId} version={shown} onClose={() => onShow(0)} />
  return (
    <VersionsList
      query={query}
      nameOf={(version) => (
        <Button size="sm" kind="quiet" onClick={() => onShow(version)}>
          {t('versions.number', { version })}
        </Button>
      )}
    />
  )
}

interface OneVersionProps {
  readonly checklistId: string
  readonly version: number
  readonly onClose: () => void
}

function OneVersion({ checklistId, version, onClose }: OneVersionProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const query = useQuery(versionQuery(projectId, checklistId, version))
  const { request, isBusy, state } = useFileExport(t('export.underWay'))
  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap">
        <Button size="sm" onClick={onClose}>
          {t('versions.back')}
        </Button>
        <Heading as="h2" textStyle="md" flex="1">
          {t('versions.number', { version })}
        </Heading>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            kind="quiet"
            disabled={isBusy}
            onClick={() =>
              void request('/checklist/export', { id: checklistId, published_version: version, format })
            }
          >
            <Download size={16} aria-hidden />
            {t(`export.${format}`)}
          </Button>
        ))}
      </HStack>
      {state}
      <QueryView query={query} loading={t('versions.loading')} failed={t('versions.failed')} lines={6}>
        {({ definition }) => <Preview checklistId={checklistId} definition={definition} />}
      </QueryView>
    </Stack>
  )
}
