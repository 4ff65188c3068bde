import { isCallFailure, useChange } from '@atrium/client'
import type { WorkflowDefinition } from '@atrium/contract'
import { DialogFrame, QueryView, toast } from '@atrium/modals'
import { useFailureText, useProject, useTexts } from '@atrium/portal'
import { Button, Callout, Stack, Text } from '@atrium/ui'
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
  const failureText = useFailureText()
  const { id: projectId } = useProject()
  const publish = useChange('/workflow/publish')
  const [read] = useState(given)
  const [failure, setFailure] = useState<string | null>(null)
  const { workflow, draft } = read
  const last = workflow.published_version
  const published = useQuery({
    ...versionQuery(projectId, workflow.id, last ?? 1),
    enabled: last !== null,
  })
  const isKnown = last === null || published.data !== undefined

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      const { published_version: version } = await publish.mutateAsync({
        id: workflow.id,
        version: workflow.version,
      })
      toast.success(t('publish.done', { name: workflow.name, version }))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    }
  }

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
    <DialogFrame
      title={t('publish.title', { name: workflow.name, version: (last ?? 0) + 1 })}
      size="lg"
      busy={publish.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={publish.isPending} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="primary" disabled={!isKnown} busy={publish.isPending} onClick={() => void confirm()}>
            {t('publish.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <Text>{t(last === null ? 'publish.first' : 'publish.against', { version: last ?? 0 })}</Text>
        {last === null ? (
          summary(null)
        ) : (
          <QueryView query={published} loading={t('publish.loading')} failed={t('publish.failed')} lines={4}>
            {({ definition }) => summary(definition)}
          </QueryView>
        )}
        <Callout tone="info">{t('publish.running')}</Callout>
      </Stack>
    </DialogFrame>
  )
}
