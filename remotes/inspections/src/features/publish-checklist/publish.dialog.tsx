import { useChange } from '@atrium/client'
import type { ChecklistDefinition } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { PublishFrame } from '@atrium/screens'
import { Badge, Box, Callout, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftFields, sameItem } from '../../draft/draft-fields.ts'
import { versionQuery, type ChecklistRead } from '../../queries/checklist.queries.ts'
import { useItemName } from '../edit-items/item-name.ts'

export interface PublishProps {
  /** The checklist as it was when the dialog opened: that is what is published, or nothing. */
  readonly read: ChecklistRead
  readonly onClose: () => void
}

/** Shows what a draft changes against the published version and who gets it, and publishes it. */
export default function PublishDialog({ read: given, onClose }: PublishProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const publish = useChange('/checklist/publish')
  const [read] = useState(given)
  const { checklist, draft, waiting_inspections: waiting } = read
  const last = checklist.published_version
  const published = useQuery({
    ...versionQuery(projectId, checklist.id, last ?? 1),
    enabled: last !== null,
  })
  return (
    <PublishFrame
      name={checklist.name}
      last={last}
      isKnown={last === null || published.data !== undefined}
      publish={() => publish.mutateAsync({ id: checklist.id, version: checklist.version })}
      onClose={onClose}
    >
      <Callout tone="info">{t('publish.waiting', { count: waiting })}</Callout>
      {last === null ? (
        <Text>{t('publish.first')}</Text>
      ) : (
        <QueryView query={published} loading={t('publish.loading')} failed={t('publish.failed')} lines={4}>
          {({ definition }) => (
            <>
              <Text>{t('publish.against', { version: last })}</Text>
              <Differences before={definition} after={draft} />
            </>
          )}
        </QueryView>
      )}
    </PublishFrame>
  )
}

const tones = { added: 'success', changed: 'info', removed: 'danger' } as const

interface DifferencesProps {
  readonly before: ChecklistDefinition
  readonly after: ChecklistDefinition
}

/**
 * The items that a draft adds, changes and removes, whether their order is another one, and whether they give points otherwise. Items
 * are the same if their keys are.
 */
function Differences({
  before: { items: before, scoring: pointsBefore },
  after: { items: after, scoring },
}: DifferencesProps) {
  const t = useTexts()
  const nameOf = useItemName()
  const old = new Map(before.map((item) => [item.key, item]))
  const now = new Set(after.map(({ key }) => key))
  const kept = after.filter(({ key }) => old.has(key))
  const rows = {
    added: after.filter(({ key }) => !old.has(key)),
    changed: kept.filter((item) => !sameItem(old.get(item.key), item)),
    removed: before.filter(({ key }) => !now.has(key)),
  }
  const isReordered = before.filter(({ key }) => now.has(key)).some(({ key }, at) => key !== kept[at]?.key)
  const kinds = ['added', 'changed', 'removed'] as const
  const isSame = kinds.every((kind) => rows[kind].length === 0) && !isReordered
  return (
    // A long list is scrolled by key.
    <Stack
      gap="1"
      role="region"
      aria-label={t('publish.changes')}
      tabIndex={0}
      outline="0"
      focusVisibleRing="inside"
    >
      {isSame ? <Text tone="muted">{t('publish.same')}</Text> : null}
      <Box as="ul" listStyleType="none" aria-label={t('publish.changes')}>
        {kinds.flatMap((kind) =>
          rows[kind].map((item) => (
            <Box as="li" key={`${kind} ${item.key}`} py="0.5">
              <HStack gap="2" alignItems="baseline">
                <Badge tone={tones[kind]}>{t(`publish.${kind}`)}</Badge>
                <bdi>{nameOf(item)}</bdi>
              </HStack>
            </Box>
          )),
        )}
      </Box>
      {isReordered ? <Text tone="muted">{t('publish.reordered')}</Text> : null}
      {draftFields.scoring.same(pointsBefore, scoring) ? null : (
        <Text tone="muted">{t('publish.scoring')}</Text>
      )}
    </Stack>
  )
}
