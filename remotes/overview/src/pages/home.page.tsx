import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import {
  failureOf,
  homeWidgets,
  useAccess,
  useExtensions,
  useFailureText,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Button, EmptyState, ErrorState, Heading, HStack, SkeletonLines, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { homeShape } from '../addresses/page-state.ts'
import { ArrangeBar } from '../features/arrange-home/arrange-bar.tsx'
import { addCard, startingCards, type Card } from '../features/arrange-home/cards.ts'
import { HomeGrid } from '../features/arrange-home/home-grid.tsx'
import { RoleStart } from '../features/arrange-role/role-start.tsx'
import { FirstSteps } from '../features/first-steps/first-steps.tsx'
import { useSteps } from '../features/first-steps/use-steps.ts'
import { overviewQuery } from '../queries/overview.queries.ts'

/** The home page of a project: cards that modules offer, arranged by each person. */
export default function HomePage() {
  const { id: projectId, code: projectKey } = useProject()
  const t = useTexts()
  const failureText = useFailureText()
  const [{ arrange: isArranging, role }, setState] = useSearchState(homeShape)
  const mayArrangeRoles = useAccess('role_edit')
  const query = useQuery(overviewQuery(projectId))
  const change = useChange('/overview/update')
  const offered = useExtensions(homeWidgets)
  // Undefined: as the server keeps it. Null: what the person's roles start with.
  const [draft, setDraft] = useState<readonly Card[] | null | undefined>(undefined)
  const steps = useSteps(projectId, query.data?.guide_hidden === false && !isArranging)

  if (role !== '' && mayArrangeRoles)
    return (
      <RoleStart
        key={role}
        projectId={projectId}
        roleId={role}
        offered={offered}
        onEnd={() => setState({ role: '' })}
      />
    )
  if (query.isError)
    return (
      <ErrorState
        title={t('home.failed')}
        detail={failureText(query.error)}
        retryLabel={t('home.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonLines label={t('home.loading')} lines={8} />

  const kept = isArranging && draft !== undefined ? draft : query.data.home
  // A portal older than this module knows no start of roles.
  const cards = kept ?? query.data.start ?? startingCards(offered)
  const rest = offered.filter(({ name }) => cards.every(({ widget }) => widget !== name))
  const isEmpty = offered.every(({ name }) => cards.every(({ widget }) => widget !== name))
  const end = () => {
    setDraft(undefined)
    setState({ arrange: false })
  }
  const save = async (part: { home?: Card[] | null; guide_hidden?: boolean }) => {
    try {
      await change.mutateAsync({ project_id: projectId, ...part, version: query.data.version })
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      toast.error(failureText(failure))
      return false
    }
  }
  const saveDraft = async () => {
    if (draft === undefined || (await save({ home: draft && [...draft] }))) end()
  }

  return (
    <Stack gap="5" width="full">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl">
          {t('pages.home')}
        </Heading>
        {isArranging ? (
          <ArrangeBar
            rest={rest}
            isBusy={change.isPending}
            onAdd={(extension) => setDraft(addCard(cards, extension))}
            onReset={() => setDraft(null)}
            onCancel={end}
            onSave={() => void saveDraft()}
          />
        ) : offered.length > 0 ? (
          <Button kind="quiet" onClick={() => setState({ arrange: true }, { history: 'push' })}>
            <LayoutDashboard size={16} aria-hidden />
            {t('arrange.start')}
          </Button>
        ) : null}
      </HStack>
      {steps.length > 0 ? (
        <FirstSteps
          projectKey={projectKey}
          steps={steps}
          isBusy={change.isPending}
          onDismiss={() => void save({ guide_hidden: true })}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon={<LayoutDashboard />}
          title={t(offered.length === 0 ? 'home.nothing' : 'home.empty')}
          hint={t(offered.length === 0 ? 'home.nothingHint' : 'home.emptyHint')}
        />
      ) : (
        <HomeGrid
          projectId={projectId}
          cards={cards}
          offered={offered}
          isArranging={isArranging}
          onChange={setDraft}
        />
      )}
    </Stack>
  )
}
