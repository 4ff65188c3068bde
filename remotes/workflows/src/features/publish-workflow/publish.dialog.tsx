import { useChange } from '@atrium/client'
import type { WorkflowDefinition } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { PublishFrame } from '@atrium/screens'
import { Callout, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { differencesOf } from '../../draft/differences.ts'
import { versionQuery, type WorkflowRead } from '../../queries/workflow.queries.ts'
import { DifferenceList } from './difference-list.tsx'

export interface PublishProps {
  /** The workflow as it was when the dialog opened: that is what is published, or nothing. */
  readonly read: WorkflowRead
  readonly onClose: () => void
}

/** Shows what a draft changes against the published version, and publishes it. */
export default function PublishDialog({ read: given, onClose }: PublishProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const publish = useChange('/workflow/publish')
  const [read] = useState(given)
  const { workflow, draft } = read
  const last = workflow.published_version
  const published = useQuery({
    ...versionQuery(projectId, workflow.id, last ?? 1),
    enabled: last !== null,
  })
  const summary = (before: WorkflowDefinition | null) => {
    const { steps, actions } = differencesOf(before, draft)
    return (
      // A long list is scrolled by key.
      <Stack
        gap="4"
        role="region"
        aria-label={t('publish.changes')}
        tabIndex={0}
        outline="0"
        focusVisibleRing="inside"
      >
        <DifferenceList title={t('tabs.steps')} difference={steps} />
        <DifferenceList title={t('tabs.actions')} difference={actions} />
      </Stack>
    )
  }
  return (
    <PublishFrame
      name={workflow.name}
      last={last}
      isKnown={last === null || published.data !== undefined}
      publish={() => publish.mutateAsync({ id: workflow.id, version: workflow.version })}
      onClose={onClose}
    >
      <Text>{t(last === null ? 'publish.first' : 'publish.against', { version: last ?? 0 })}</Text>
      {last === null ? (
        summary(null)
      ) : (
        <QueryView query={published} loading={t('publish.loading')} failed={t('publish.failed')} lines={4}>
          {({ definition }) => summary(definition)}
        </QueryView>
      )}
      <Callout tone="info">{t('publish.running')}</Callout>
    </PublishFrame>
  )
}
