import type { CallFailure } from '@atrium/client'
import type { AccessReason, PathStep } from '@atrium/contract'
import { LoadMore, PathText, type FurtherPages } from '@atrium/modals'
import { useSession, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, Callout, chakra, Panel, Stack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { Because } from './because.tsx'

interface Thing {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly path: readonly PathStep[]
  readonly because: readonly AccessReason[]
}

export interface SeenPage {
  readonly sees: readonly AccessReason[]
  readonly sees_all: readonly AccessReason[]
  readonly things: readonly Thing[]
}

/** The state of an infinite query. */
interface Pages extends FurtherPages {
  readonly data: { readonly pages: readonly SeenPage[] } | undefined
  readonly error: CallFailure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface SeenThingsProps {
  readonly what: 'locations' | 'stores'
  readonly query: Pages
  readonly search: string
  readonly userName: string
  /** The address of the cause of a reason. */
  readonly addressOf: (kind: AccessReason['kind']) => string | undefined
  /** The control that checks one location or store. */
  readonly check: ReactNode
  /** The result of the check, shown beside its button and read out. */
  readonly verdict: ReactNode
}

const Things = chakra('ul', {
  base: {
    '& > li': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& > li:last-child': { borderBottomWidth: '0' },
  },
})

/** The locations or stores that a person sees, starting at the top of each branch, with the reasons. */
export function SeenThings({ what, query, search, userName, addressOf, check, verdict }: SeenThingsProps) {
  const t = useTexts()
  // A superuser sees everything, so the note that there may be more is left out.
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const { data } = query
  const [first] = data?.pages ?? []
  const things = data?.pages.flatMap((page) => page.things) ?? []

  function body(): ReactNode {
    if (!first)
      return <QueryPlaceholder query={query} loading={t('loading')} failed={t('sees.failed')} lines={3} />
    if (first.sees.length === 0)
      return <Callout tone="warning">{t(`sees.${what}.noRole`, { name: userName })}</Callout>
    const isAll = first.sees_all.length > 0
    return (
      <>
        {isAll ? (
          <Callout tone="success" title={t(`sees.${what}.all`, { name: userName })}>
            <Because
              reasons={first.sees_all}
              addressOf={addressOf}
              label={t('sees.becauseOf', { what: t(`sees.${what}.all`, { name: userName }) })}
            />
          </Callout>
        ) : null}
        {things.length === 0 && (!isAll || search !== '') ? (
          <Text tone="muted">
            {search === ''
              ? t(`sees.${what}.${isSuperuser ? 'noneAtAll' : 'none'}`)
              : t('modals.nothingFound')}
          </Text>
        ) : null}
        {things.length > 0 && search === '' ? (
          <Text tone="muted">{t(isAll ? `sees.${what}.besides` : `sees.${what}.begins`)}</Text>
        ) : null}
        <Things aria-label={t(`sees.${what}.title`)}>
          {things.map((thing) => (
            <li key={thing.id}>
              <Text fontWeight="medium">
                <bdi>{thing.name}</bdi>
              </Text>
              <Text tone="muted" textStyle="xs">
                <bdi>{thing.code}</bdi>
                {thing.path.length > 1 ? ' · ' : null}
                <PathText path={thing.path.filter((step) => step.id !== thing.id)} />
              </Text>
              <Because
                // Without a search, the text above already says that all are seen.
                reasons={thing.because.filter(({ kind }) => kind !== 'view_all' || search !== '')}
                addressOf={addressOf}
                label={t('sees.becauseOf', { what: thing.name })}
              />
            </li>
          ))}
        </Things>
        <LoadMore query={query} failed={t('sees.failed')} />
      </>
    )
  }

  return (
    <Panel title={t(`sees.${what}.title`)} actions={<Box pe="2">{check}</Box>}>
      {/* Rendered from the start, so that screen readers announce what appears in it. */}
      <Box role="status" mb={verdict ? '3' : '0'}>
        {verdict}
      </Box>
      <Stack gap="2">{body()}</Stack>
    </Panel>
  )
}
