import { useChange } from '@atrium/client'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useRightNames, useTexts } from '@atrium/portal'
import { QueryPlaceholder, type BulkOutcome } from '@atrium/screens'
import { Box, Button, Callout, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { limits } from '@atrium/contract/limits'
import { holdersChangeQuery } from '../../queries/role.queries.ts'
import { useCodeNames } from '../find-contradictions/use-code-names.ts'
import { partsOf } from '../permission-grid/permission-rows.ts'
import { PeopleChanges } from '../review-changes/people-changes.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

export interface ChangeHoldersProps {
  readonly projectId: string
  readonly people: readonly Named[]
  readonly give?: Named
  readonly take?: Named
  readonly onDone: (outcome: BulkOutcome) => void
  readonly onClose: () => void
}

/** Shows what a change of roles gives several people and takes from them, and whom it does not reach; then carries it out. */
export default function ChangeHoldersDialog(props: ChangeHoldersProps) {
  const { projectId, people, give, take, onDone, onClose } = props
  const t = useTexts()
  const failureText = useFailureText()
  const nameOf = useCodeNames(projectId, useRightNames())
  const isTooMany = people.length > limits.peopleChanged
  const change = {
    project_id: projectId,
    user_ids: people.map(({ id }) => id),
    ...(give && { give: give.id }),
    ...(take && { take: take.id }),
  }
  const query = useQuery({ ...holdersChangeQuery(change), enabled: !isTooMany })
  const apply = useChange('/user/changeRoles')
  const kind = give && take ? 'switch' : give ? 'add' : 'remove'
  const words = { role: give?.name ?? '', from: take?.name ?? '' }
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const { data } = query

  async function carryOut(): Promise<void> {
    const { changed, refused } = await apply.mutateAsync(change)
    onDone({ changed, refused, done: t(`change.${kind}Done`, { count: changed, ...words }) })
  }

  return (
    <DialogFrame
      size="lg"
      title={t(`change.${kind}Title`, { count: people.length, ...words })}
      busy={apply.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={apply.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind={kind === 'remove' ? 'danger' : 'primary'}
            busy={apply.isPending}
            disabled={!data || data.count === 0}
            onClick={() => carryOut().catch(() => undefined)}
          >
            {t(`change.${kind}`)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {apply.error ? (
          <Callout tone="error" announce>
            {failureText(apply.error)}
          </Callout>
        ) : null}
        {isTooMany ? (
          <Callout tone="warning">{t('change.tooMany', { count: limits.peopleChanged })}</Callout>
        ) : !data ? (
          query.error ? (
            <Callout tone="error" announce>
              {failureText(query.error)}
            </Callout>
          ) : (
            <QueryPlaceholder
              query={query}
              loading={t('people.loading')}
              failed={t('people.failed')}
              lines={3}
            />
          )
        ) : (
          <>
            <Text role="status">{t('change.reaches', { count: data.count })}</Text>
            <PeopleChanges people={data.people} nameOf={(grant) => nameOf(partsOf(grant).code)} />
            {data.count > data.people.length ? (
              <Text tone="muted">{t('people.more', { count: data.count - data.people.length })}</Text>
            ) : null}
            {data.refused.length > 0 ? (
              <Callout tone="warning" title={t('change.refused')}>
                <Box as="ul" listStyleType="none">
                  {data.refused.map(({ id, code, key, params = {}, message }) => (
                    <li key={id}>
                      <bdi>{names.get(id) ?? id}</bdi>:{' '}
                      {failureText({ code, key: key ?? code, params, message })}
                    </li>
                  ))}
                </Box>
              </Callout>
            ) : null}
          </>
        )}
      </Stack>
    </DialogFrame>
  )
}
