import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { QueryPlaceholder } from '@atrium/screens'
import { Badge, Box, Button, Drawer, FactList, Heading, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { AuditState } from '../../addresses/audit-page-state.ts'
import { auditEntryQuery } from '../../queries/audit.queries.ts'
import { DifferenceTable } from './difference-table.tsx'
import { actionOf, differencesOf } from './differences.ts'
import { ThingName } from './thing-name.tsx'
import { useAuditWords } from './use-audit-words.ts'

interface EntryDrawerProps {
  readonly projectId: string | undefined
  readonly entry: string
  readonly onNarrow: (change: Partial<AuditState>) => void
  readonly onClose: () => void
}

/** One entry: user, time, thing, and each field before and after. */
export default function EntryDrawer({ projectId, entry: number, onNarrow, onClose }: EntryDrawerProps) {
  const t = useTexts()
  return (
    <Drawer open size="lg" title={t('audit.entry')} closeLabel={t('close')} onClose={onClose}>
      <Entry projectId={projectId} number={number} onNarrow={onNarrow} />
    </Drawer>
  )
}

const sides = { added: ['after'], removed: ['before'], changed: ['before', 'after'], done: [] } as const

interface EntryProps {
  readonly projectId: string | undefined
  readonly number: string
  readonly onNarrow: (change: Partial<AuditState>) => void
}

function Entry({ projectId, number, onNarrow }: EntryProps) {
  const t = useTexts()
  const dates = useDates()
  const words = useAuditWords()
  const query = useQuery(auditEntryQuery(projectId, number))
  const { data } = query
  if (!data) return <QueryPlaceholder query={query} loading={t('audit.loading')} failed={t('audit.failed')} />
  const [entry] = data.entries
  if (!entry) return <Text tone="muted">{t('audit.gone')}</Text>
  const names = new Map(data.names.map((one) => [one.id, one]))
  const named = entry.thing_id === null ? undefined : names.get(entry.thing_id)
  const { changed, same } = differencesOf(entry)
  const { user, thing_id: thingId, call } = entry
  return (
    <Stack gap="4">
      <FactList
        facts={[
          {
            key: 'at',
            name: t('audit.at'),
            value: <time dateTime={entry.at}>{dates.longSecond(entry.at)}</time>,
          },
          { key: 'by', name: t('audit.by'), value: words.who(entry) },
          {
            key: 'thing',
            name: t('audit.thing'),
            value: (
              <>
                {words.kind(entry.thing)}
                {named ? ': ' : ''}
                {named ? <ThingName named={named} /> : null}
              </>
            ),
          },
          {
            key: 'action',
            name: t('audit.action'),
            value: <Badge>{t(`audit.actions.${actionOf(entry)}`)}</Badge>,
          },
          {
            key: 'call',
            name: t('audit.call'),
            value: (
              <Box as="code" dir="ltr" textStyle="sm">
                {call}
              </Box>
            ),
          },
        ]}
      />
      <HStack flexWrap="wrap" gap="2">
        {user ? (
          <Button size="sm" onClick={() => onNarrow({ by: user.id })}>
            {t('audit.allBy', { name: user.name })}
          </Button>
        ) : null}
        {thingId === null ? null : (
          <Button size="sm" onClick={() => onNarrow({ about: thingId })}>
            {t('audit.allAbout')}
          </Button>
        )}
        <Button size="sm" onClick={() => onNarrow({ call })}>
          {t('audit.allCall')}
        </Button>
      </HStack>
      <Heading as="h3" textStyle="md">
        {t('audit.difference')}
      </Heading>
      {changed.length === 0 ? (
        <Text tone="muted">{t('audit.noDifference')}</Text>
      ) : (
        <DifferenceTable
          thing={entry.thing}
          label={t('audit.difference')}
          differences={changed}
          names={names}
          sides={sides[actionOf(entry)]}
        />
      )}
      {same.length === 0 ? null : (
        <Box as="details">
          <Box as="summary" cursor="pointer" color="fg.muted" textStyle="sm">
            {t('audit.unchanged', { count: same.length })}
          </Box>
          <DifferenceTable
            thing={entry.thing}
            label={t('audit.unchanged', { count: same.length })}
            differences={same}
            names={names}
            sides="same"
          />
        </Box>
      )}
    </Stack>
  )
}
