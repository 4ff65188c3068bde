import { isCallFailure, useChange } from '@atrium/client'
import type { LibraryComparison, LibraryKind } from '@atrium/contract'
import { DialogFrame, QueryView, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Badge, Box, Button, HStack, Stack, Text, type Tone } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { comparisonQuery } from '../../queries/library.queries.ts'

export interface CompareEntriesProps {
  readonly projectId: string
  readonly kind: LibraryKind
  readonly mayEdit: boolean
  readonly onClose: () => void
}

const tones: Record<LibraryComparison['state'], Tone> = {
  new: 'info',
  changed: 'warning',
  same: 'success',
  retired: 'neutral',
  own: 'accent',
}

/** What the entries of a project and those of the company differ in. New and changed ones can be taken from the company. */
export default function CompareEntriesDialog({ projectId, kind, mayEdit, onClose }: CompareEntriesProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useQuery(comparisonQuery(projectId, kind))
  const copy = useChange('/library/copy')

  async function take(id: string, name: string): Promise<void> {
    try {
      await copy.mutateAsync({ project_id: projectId, kind, ids: [id] })
      toast.success(t('library.taken', { name }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  return (
    <DialogFrame
      title={t('library.compareTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('library.close')}</Button>}
    >
      <QueryView query={query} loading={t('library.loading')} failed={t('library.failed')} lines={5}>
        {({ comparisons }) => {
          const different = comparisons.filter(({ state }) => state !== 'same')
          if (different.length === 0) return <Text tone="muted">{t('library.compareSame')}</Text>
          return (
            <Stack as="ul" gap="0" listStyle="none" aria-label={t('library.compareTitle')}>
              {different.map(({ state, company, project, fields }) => {
                const shown = company ?? project
                if (!shown) return null
                // A copy keeps its place when it takes the texts and values of the company.
                const hasNews = state === 'new' || fields.some((field) => field !== 'parent')
                const isTakeable = mayEdit && company !== null && hasNews
                return (
                  <Box as="li" key={shown.id} py="2" borderTopWidth="1px" borderColor="border.muted">
                    <HStack justifyContent="space-between" gap="2" flexWrap="wrap">
                      <Box minWidth="0" overflowWrap="anywhere">
                        <bdi>{shown.name}</bdi>{' '}
                        <Text as="span" tone="muted" textStyle="sm">
                          <bdi>{shown.code}</bdi>
                        </Text>
                        {fields.length === 0 ? null : (
                          <Text tone="muted" textStyle="sm">
                            {fields.map((field) => t(`library.fields.${field}`)).join(' · ')}
                          </Text>
                        )}
                      </Box>
                      <HStack gap="2">
                        <Badge tone={tones[state]}>{t(`library.states.${state}`)}</Badge>
                        {isTakeable ? (
                          <Button
                            size="sm"
                            disabled={copy.isPending}
                            aria-label={t('library.takeNamed', { name: shown.name })}
                            onClick={() => void take(company.id, shown.name)}
                          >
                            {t('library.take')}
                          </Button>
                        ) : null}
                      </HStack>
                    </HStack>
                  </Box>
                )
              })}
            </Stack>
          )
        }}
      </QueryView>
    </DialogFrame>
  )
}
