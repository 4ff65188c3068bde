import type { TranslatedField, TranslatedKind } from '@atrium/contract'
import { useTexts, type Language } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, EmptyState, HStack, Panel, Stack } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { missingPageSize, missingTextsQuery } from '../../queries/translation.queries.ts'
import { MissingFilter } from './missing-filter.tsx'
import { TextList } from './text-list.tsx'
import type { Drafts } from './use-drafts.ts'

interface MissingTextsProps {
  readonly projectId: string
  readonly language: Pick<Language, 'code' | 'native' | 'direction'>
  /** The name of the default language. */
  readonly source: string
  readonly kind: TranslatedKind
  readonly field: TranslatedField
  readonly page: number
  readonly drafts: Drafts
  readonly onChange: (change: { kind?: TranslatedKind; field?: TranslatedField; page?: number }) => void
}

/** Things whose name or description lacks a language, with a field for each. */
export function MissingTexts({ onChange, page, ...of }: MissingTextsProps) {
  const t = useTexts()
  const { projectId, language, kind, field } = of
  const query = useQuery({
    ...missingTextsQuery({ projectId, language: language.code, kind, field, page }),
    placeholderData: keepPreviousData,
  })
  const things = query.data?.texts ?? []
  return (
    <Panel title={t('missing.title', { language: language.native })}>
      <Stack gap="3">
        <MissingFilter
          projectId={projectId}
          language={language.code}
          kind={kind}
          field={field}
          onChange={(change) => onChange({ ...change, page: 1 })}
        />
        {!query.data ? (
          <QueryPlaceholder query={query} loading={t('missing.loading')} failed={t('missing.failed')} />
        ) : things.length === 0 && page === 1 ? (
          <EmptyState
            title={t('missing.none')}
            hint={t('missing.noneHint', { language: language.native })}
            icon={<CheckCheck />}
          />
        ) : (
          <TextList {...of} things={things} />
        )}
        {page > 1 || things.length === missingPageSize ? (
          <HStack justifyContent="space-between">
            <Button size="sm" disabled={page === 1} onClick={() => onChange({ page: page - 1 })}>
              {t('missing.previous')}
            </Button>
            <Button
              size="sm"
              disabled={things.length < missingPageSize}
              onClick={() => onChange({ page: page + 1 })}
            >
              {t('missing.next')}
            </Button>
          </HStack>
        ) : null}
      </Stack>
    </Panel>
  )
}
