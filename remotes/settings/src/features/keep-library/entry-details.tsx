import { QueryView } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DetailPage, PaneHead, useTextFacts } from '@atrium/screens'
import { Badge, Box, Button, FactList, Heading, HStack, MenuButton, Text, type Fact } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, EllipsisVertical, Pencil, Plus } from 'lucide-react'
import { rawEntryQuery, usageQuery } from '../../queries/library.queries.ts'
import { ColorDot } from './color-dot.tsx'
import type { StartEntryAction } from './entry-action.ts'
import { mayHaveBelow, type EntryItem } from './entry-item.ts'
import type { EntryMenuOf } from './use-entry-menu.tsx'
import type { EntryTreeState } from './use-entry-tree.ts'
import { useUseWords } from './use-use-words.ts'

interface EntryDetailsProps {
  readonly entries: EntryTreeState
  readonly entryId: string
  readonly mayEdit: (entry: EntryItem) => boolean
  readonly menuOf: EntryMenuOf
  readonly startAction: StartEntryAction
}

/** One entry: its texts and values, and what refers to it. */
export function EntryDetails({ entries, entryId, ...actions }: EntryDetailsProps) {
  const t = useTexts()
  const { items, query } = entries
  // A failure is shown in place of the tree.
  if (query.error && !query.data) return null
  return (
    <DetailPage
      query={query}
      loading={t('library.loading')}
      failed={t('library.failed')}
      gone={{ title: t('library.gone'), hint: t('library.goneHint'), icon: <BookOpen /> }}
      find={() => items.find(({ id }) => id === entryId)}
    >
      {(entry) => (
        <Box display="flex" flexDirection="column" gap="5" minWidth="0">
          <EntryHead entry={entry} {...actions} />
          <EntryFacts entry={entry} />
          <EntryUsage entry={entry} />
        </Box>
      )}
    </DetailPage>
  )
}

interface EntryHeadProps extends Omit<EntryDetailsProps, 'entries' | 'entryId'> {
  readonly entry: EntryItem
}

function EntryHead({ entry, mayEdit, menuOf, startAction }: EntryHeadProps) {
  const t = useTexts()
  const menu = menuOf(entry, 'rest')
  const isOpen = mayEdit(entry) && !entry.is_retired
  return (
    <PaneHead
      name={entry.name}
      state={
        <>
          <Badge>
            <bdi>{entry.code}</bdi>
          </Badge>
          {entry.is_retired ? <Badge tone="warning">{t('library.retired')}</Badge> : null}
          <Text as="span" textStyle="sm">
            {t(entry.project_id === null ? 'library.owners.company' : 'library.owners.project')}
          </Text>
        </>
      }
      actions={
        <>
          {isOpen ? (
            <Button size="sm" onClick={() => startAction({ kind: 'edit', entry })}>
              <Pencil size={14} aria-hidden />
              {t('library.actions.edit')}
            </Button>
          ) : null}
          {isOpen && mayHaveBelow(entry) ? (
            <Button size="sm" onClick={() => startAction({ kind: 'create', below: entry })}>
              <Plus size={14} aria-hidden />
              {t('library.actions.create')}
            </Button>
          ) : null}
          {menu.items.length === 0 ? null : (
            <MenuButton
              size="sm"
              kind="quiet"
              label={t('library.more')}
              icon={<EllipsisVertical size={16} />}
              items={menu.items}
              onSelect={menu.choose}
            />
          )}
        </>
      }
    />
  )
}

function EntryFacts({ entry }: { readonly entry: EntryItem }) {
  const t = useTexts()
  const dates = useDates()
  const language = useLanguage(({ code }) => code)
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  const whole = new Intl.NumberFormat(language)
  const textFacts = useTextFacts()
  const query = useQuery(rawEntryQuery(entry.id))
  const { color, amount, day, points, result } = entry
  const values: Fact[] = []
  if (color !== null)
    values.push({
      key: 'color',
      name: t('library.fields.color'),
      value: (
        <HStack gap="2">
          <ColorDot color={color} />
          {t(`library.colors.${color}`)}
        </HStack>
      ),
    })
  if (amount !== null)
    values.push({ key: 'amount', name: t('library.fields.amount'), value: number.format(amount) })
  if (day !== null) values.push({ key: 'day', name: t('library.fields.day'), value: dates.calendarDay(day) })
  if (points !== null)
    values.push({ key: 'points', name: t('library.fields.points'), value: whole.format(points) })
  if (result !== null)
    values.push({ key: 'result', name: t('library.fields.result'), value: t(`library.results.${result}`) })
  return (
    <QueryView query={query} loading={t('library.loading')} failed={t('library.failed')} lines={3}>
      {({ entry: raw }) => (
        <FactList
          facts={[
            ...values,
            ...textFacts('name', t('library.fields.name'), raw.name),
            ...textFacts('description', t('library.fields.description'), raw.description),
          ]}
        />
      )}
    </QueryView>
  )
}

function EntryUsage({ entry }: { readonly entry: EntryItem }) {
  const t = useTexts()
  const wordsOf = useUseWords()
  const query = useQuery(usageQuery(entry.id))
  return (
    <Box as="section" aria-label={t('library.usage')}>
      <Heading as="h3" textStyle="sm" mb="2">
        {t('library.usage')}
      </Heading>
      <QueryView query={query} loading={t('library.loading')} failed={t('library.usageFailed')} lines={2}>
        {(found) => {
          const words = wordsOf(found)
          if (words.length === 0) return <Text tone="muted">{t('library.unused')}</Text>
          return (
            <Box as="ul" listStylePosition="inside">
              {words.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Box>
          )
        }}
      </QueryView>
    </Box>
  )
}
