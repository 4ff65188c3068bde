import { limits } from '@atrium/contract/limits'
import { QueryView, type QueryViewProps } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, Button, Callout, chakra, Checkbox, HStack, Stack, Text } from '@atrium/ui'
import type { SectionOfRounds } from '../../queries/plan.queries.ts'

interface RoundsInputProps {
  readonly query: QueryViewProps<{ readonly sections: readonly SectionOfRounds[] }>['query']
  /** Ids of what is not asked. */
  readonly field: Bound<readonly string[]>
}

/** Rooms, or assets, with the sections that are asked for each. */
interface Group extends Pick<SectionOfRounds, 'repeat' | 'rounds' | 'total'> {
  readonly names: readonly string[]
}

const Fieldset = chakra('fieldset', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', p: '3', minWidth: '0' },
})
const Rounds = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '1.5', maxHeight: '18rem', overflowY: 'auto' },
})

/** Sections that are repeated for the same rooms or assets have them in common. */
function groupsOf(sections: readonly SectionOfRounds[]): Group[] {
  return (['sub_location', 'asset'] as const).flatMap((repeat) => {
    const alike = sections.filter((section) => section.repeat === repeat)
    const [first] = alike
    return first
      ? [{ repeat, rounds: first.rounds, total: first.total, names: alike.map(({ name }) => name) }]
      : []
  })
}

/** The rooms and assets for which sections are asked: all at first, and each can be left out. */
export function RoundsInput({ query, field }: RoundsInputProps) {
  const t = useTexts()
  return (
    <QueryView query={query} loading={t('rounds.loading')} failed={t('rounds.failed')} lines={3}>
      {({ sections }) => (
        <>
          {groupsOf(sections).map((group) => (
            <RoundsOfGroup key={group.repeat} group={group} field={field} />
          ))}
        </>
      )}
    </QueryView>
  )
}

function RoundsOfGroup({ group, field }: Pick<RoundsInputProps, 'field'> & { readonly group: Group }) {
  const t = useTexts()
  const { repeat, rounds, total, names } = group
  const out = new Set(field.value)
  const asked = rounds.filter(({ id }) => !out.has(id)).length
  const leave = (ids: readonly string[], isAsked: boolean) =>
    field.update((all) => {
      const others = all.filter((id) => !ids.includes(id))
      return isAsked ? others : [...others, ...ids]
    })
  const everything = rounds.map(({ id }) => id)
  return (
    <Fieldset>
      <Text as="legend" textStyle="label" px="1">
        {t(`rounds.of.${repeat}`, { sections: names.join(', ') })}
      </Text>
      <Stack gap="2">
        <Text tone="muted" textStyle="sm" role="status">
          {t('rounds.asked', { asked, all: total })}
        </Text>
        {total > rounds.length ? (
          <Callout tone="warning">{t('rounds.tooMany', { maximum: limits.roundsOfSection })}</Callout>
        ) : null}
        {rounds.length === 0 ? (
          <Callout tone="warning">{t(`rounds.none.${repeat}`)}</Callout>
        ) : (
          <>
            <HStack gap="2">
              <Button size="xs" disabled={asked === rounds.length} onClick={() => leave(everything, true)}>
                {t('rounds.all')}
              </Button>
              <Button size="xs" disabled={asked === 0} onClick={() => leave(everything, false)}>
                {t('rounds.no')}
              </Button>
            </HStack>
            <Rounds tabIndex={0} aria-label={t(`rounds.list.${repeat}`)}>
              {rounds.map(({ id, code, name, path }) => (
                <li key={id}>
                  <Checkbox checked={!out.has(id)} onCheckedChange={(isAsked) => leave([id], isAsked)}>
                    <bdi>{name}</bdi>{' '}
                    <Box as="span" color="fg.muted" textStyle="xs">
                      <bdi>{[code, path].filter(Boolean).join(' · ')}</bdi>
                    </Box>
                  </Checkbox>
                </li>
              ))}
            </Rounds>
          </>
        )}
        {field.error === undefined ? null : (
          <Text role="alert" color="fg.error" textStyle="xs">
            {field.error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}
