import { useChange } from '@atrium/client'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Box, SelectField, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mergePreviewQuery } from '../../queries/library.queries.ts'
import type { EntryItem } from './entry-item.ts'
import { useUseWords } from './use-use-words.ts'

export interface MergeEntryProps {
  readonly entry: EntryItem
  /** All entries of its list, in the order of the tree. */
  readonly items: readonly EntryItem[]
  readonly onMerged: (intoId: string) => void
  readonly onClose: () => void
}

/** Merges an entry into another one of its list, after showing what moves. */
export default function MergeEntryDialog({ entry, items, onMerged, onClose }: MergeEntryProps) {
  const t = useTexts()
  const wordsOf = useUseWords()
  const merge = useChange('/library/merge')
  const [intoId, setIntoId] = useState('')
  const preview = useQuery({ ...mergePreviewQuery(entry.id, intoId), enabled: intoId !== '', staleTime: 0 })
  const branch = branchIds(items, entry.id)
  const targets = items.filter(
    (item) => !item.is_retired && item.project_id === entry.project_id && !branch.has(item.id),
  )
  const into = targets.find(({ id }) => id === intoId)
  return (
    <RemovalDialog
      title={t('library.mergeTitle', { name: entry.name })}
      confirmLabel={t('library.actions.merge')}
      obstacle={targets.length === 0 ? <p>{t('library.mergeNone')}</p> : null}
      mayConfirm={into !== undefined && preview.data !== undefined}
      done={t('library.merged', { name: entry.name, into: into?.name ?? '' })}
      remove={() => merge.mutateAsync({ id: entry.id, version: entry.version, into_id: intoId })}
      onRemoved={() => onMerged(intoId)}
      onClose={onClose}
    >
      <Stack gap="3">
        <p>{t('library.mergeDetail')}</p>
        <SelectField
          label={t('library.mergeInto')}
          required
          value={intoId}
          options={[
            { value: '', label: t('library.mergeChoose'), disabled: true },
            ...targets.map(({ id, name, code, level }) => ({
              value: id,
              label: `${'\u2003'.repeat(level - 1)}${name} (${code})`,
            })),
          ]}
          onValueChange={setIntoId}
        />
        {into ? (
          <QueryView
            query={preview}
            loading={t('library.loading')}
            failed={t('library.usageFailed')}
            lines={2}
          >
            {(found) => {
              const words = wordsOf(found)
              return words.length === 0 ? (
                <Text tone="muted">{t('library.mergeNothing')}</Text>
              ) : (
                <Box>
                  <Text>{t('library.mergeMoves', { into: into.name })}</Text>
                  <Box as="ul" listStylePosition="inside">
                    {words.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </Box>
                </Box>
              )
            }}
          </QueryView>
        ) : null}
      </Stack>
    </RemovalDialog>
  )
}

/** The ids of an entry and of all entries below it. Items stand in the order of the tree. */
function branchIds(items: readonly EntryItem[], id: string): ReadonlySet<string> {
  const branch = new Set([id])
  for (const item of items) if (branch.has(item.parent_id)) branch.add(item.id)
  return branch
}
