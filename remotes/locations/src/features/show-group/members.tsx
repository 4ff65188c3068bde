import { LoadMoreAgain, SearchField } from '@atrium/modals'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { Box, Button, Checkbox, EmptyState, ErrorState, HStack, SkeletonLines, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPinPlus, SearchX, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { membersQuery } from '../../queries/group.queries.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import type { useFillGroup } from '../fill-group/use-fill-group.ts'
import { MemberList } from './member-list.tsx'

interface MembersProps {
  readonly project: Project
  readonly group: GroupItem
  readonly find: string
  readonly onFind: (text: string) => void
  readonly filling: ReturnType<typeof useFillGroup>
}

const nobody: ReadonlySet<string> = new Set()

/** The locations in a group: searches them, adds some with the selector and removes the selected ones. */
export function Members({ project, group, find, onFind, filling }: MembersProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayFill } = useGroupRights()
  const query = useInfiniteQuery(membersQuery(project.id, group.id, find))
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = query
  const members = useMemo(() => data?.pages.flat() ?? [], [data])
  const [marked, setMarked] = useState(nobody)
  // Locations that have left the group meanwhile cannot be removed.
  const selected = members.filter(({ id }) => marked.has(id)).map(({ id }) => id)

  if (error && !data)
    return (
      <ErrorState
        title={t('groups.membersFailed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  const add = (
    <Button kind={group.locations === 0 ? 'primary' : 'secondary'} onClick={() => void filling.choose(group)}>
      <MapPinPlus size={16} aria-hidden />
      {t('groupActions.fill')}
    </Button>
  )
  if (data && members.length === 0 && find === '')
    return (
      <EmptyState
        title={t('groups.noMembers')}
        hint={t(mayFill ? 'groups.noMembersHint' : 'groups.noMembersForYou')}
        icon={<MapPinPlus />}
        action={mayFill ? add : undefined}
      />
    )

  async function takeOut(): Promise<void> {
    await filling.empty(group, selected)
    setMarked(nobody)
  }
  return (
    <Stack gap="2">
      <HStack gap="2" flexWrap="wrap">
        <Box flex="1 1 12rem" minWidth="0">
          <SearchField
            label={t('groups.searchMembers')}
            placeholder={t('search.placeholder')}
            value={find}
            onSearch={onFind}
            onLeaveDown={() => {}}
          />
        </Box>
        {mayFill ? add : null}
      </HStack>
      <HStack gap="2" ps="3" minHeight="9" justifyContent="space-between" flexWrap="wrap">
        {mayFill && members.length > 0 ? (
          <Checkbox
            checked={selected.length === members.length}
            indeterminate={selected.length > 0 && selected.length < members.length}
            onCheckedChange={(all) => setMarked(new Set(all ? members.map(({ id }) => id) : []))}
          >
            {t('groups.selectShown', { count: members.length })}
          </Checkbox>
        ) : null}
        <HStack gap="2" minHeight="9" flexWrap="wrap">
          <Text color="fg.muted" textStyle="sm" role="status">
            {selected.length > 0
              ? t('groups.selected', { count: selected.length })
              : find === ''
                ? t('groups.memberCount', { count: group.locations })
                : t(hasNextPage ? 'search.countMore' : 'search.count', { count: members.length })}
          </Text>
          {selected.length === 0 ? null : (
            <>
              <Button size="sm" kind="quiet" onClick={() => setMarked(nobody)}>
                {t('groups.clearSelection')}
              </Button>
              <Button size="sm" kind="danger-quiet" busy={filling.isBusy} onClick={() => void takeOut()}>
                <X size={14} aria-hidden />
                {t('groups.takeOut')}
              </Button>
            </>
          )}
        </HStack>
      </HStack>
      {!data ? (
        <SkeletonLines label={t('groups.membersLoading')} lines={6} />
      ) : members.length === 0 ? (
        <EmptyState title={t('search.none')} hint={t('search.noneHint')} icon={<SearchX />} />
      ) : (
        <MemberList
          projectCode={project.code}
          members={members}
          isFetching={isFetching}
          marked={mayFill ? marked : null}
          onMark={setMarked}
          onEnd={hasNextPage && !isFetchingNextPage ? () => void query.fetchNextPage() : null}
        />
      )}
      <LoadMoreAgain query={query} failed={t('groups.membersFailed')} />
    </Stack>
  )
}
