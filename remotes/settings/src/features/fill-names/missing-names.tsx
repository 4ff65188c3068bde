import { refetchChanged } from '@atrium/client'
import type { MissingName, NamedKind } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useFailureText, useLanguage, useTexts, type Language } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, chakra, EmptyState, HStack, Panel, SelectField, Stack } from '@atrium/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { missingPageSize, missingQuery } from '../../queries/language.queries.ts'
import { fillName, namedKinds } from './fill-name.ts'
import { NameRow } from './name-row.tsx'

interface MissingNamesProps {
  readonly projectId: string
  readonly language: Pick<Language, 'code' | 'native' | 'direction'>
  readonly kind: NamedKind
  readonly page: number
  readonly onChange: (change: { kind?: NamedKind; page?: number }) => void
}

const List = chakra('ul', { base: { listStyle: 'none' } })

/** Things that lack a name in a language, with a field for each. Enter saves and moves to the next. */
export function MissingNames({ projectId, language, kind, page, onChange }: MissingNamesProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const own = useLanguage(({ code }) => code)
  const list = useRef<HTMLUListElement>(null)
  const query = useQuery({
    ...missingQuery({ projectId, code: language.code, kind, page }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const number = new Intl.NumberFormat(own)
  const counted = (of: NamedKind) => {
    const count = data?.counts.find((one) => one.kind === of)?.count
    if (count === undefined) return t(`missing.kinds.${of}`)
    const shown = `${number.format(count)}${count === limits.missingCounted ? '+' : ''}`
    return t('missing.counted', { kind: t(`missing.kinds.${of}`), count: shown })
  }

  async function fill(thing: MissingName, text: string): Promise<string | null> {
    const failure = await fillName({ projectId, kind, thing, name: { [language.code]: text } })
    if (!failure) goOnFrom(thing.id)
    // After a conflict, the row shows the new names and takes the new version.
    await refetchChanged(queries)
    if (!failure) return null
    const { name, full_name: fullName } = failure.fields
    return failureText(name ?? fullName ?? failure)
  }

  /** A row disappears when its name is saved. The next row gets the focus, or the row before the last. */
  function goOnFrom(id: string): void {
    const fields = [...(list.current?.querySelectorAll('input') ?? [])]
    const index = (data?.things ?? []).findIndex((thing) => thing.id === id)
    ;(fields[index + 1] ?? fields[index - 1])?.focus()
  }

  const things = data?.things ?? []
  return (
    <Panel title={t('missing.title', { language: language.native })}>
      <Stack gap="3">
        <chakra.div maxWidth="20rem">
          <SelectField
            label={t('missing.kind')}
            value={kind}
            options={namedKinds.map((value) => ({ value, label: counted(value) }))}
            onValueChange={(value) =>
              onChange({ kind: namedKinds.find((one) => one === value) ?? 'location', page: 1 })
            }
          />
        </chakra.div>
        {!data ? (
          <QueryPlaceholder query={query} loading={t('missing.loading')} failed={t('missing.failed')} />
        ) : things.length === 0 && page === 1 ? (
          <EmptyState
            title={t('missing.none')}
            hint={t('missing.noneHint', { language: language.native })}
            icon={<CheckCheck />}
          />
        ) : (
          <List ref={list} aria-label={t('missing.title', { language: language.native })}>
            {things.map((thing) => (
              <NameRow key={thing.id} thing={thing} language={language} onFill={fill} />
            ))}
          </List>
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
