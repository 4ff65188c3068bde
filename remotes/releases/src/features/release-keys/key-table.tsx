import { QueryPages } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, EmptyState } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { modulesQuery } from '../../queries/release.queries.ts'
import { releaseKeysQuery, type ReleaseKey } from '../../queries/release-key.queries.ts'
import { cardTableStyles } from '../card-table/card-table-styles.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { keyStateOf, lastMoment, type KeyState } from './key-state.ts'
import { useRevokeKey } from './use-revoke-key.tsx'

const styles = cardTableStyles({
  wide: 'minmax(0, 1.4fr) minmax(0, 1.8fr) minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 13rem',
  narrow: 'repeat(2, minmax(0, 1fr))',
})

const tones = {
  working: 'success',
  revoked: 'neutral',
  expired: 'warning',
  idle: 'warning',
} as const satisfies Record<KeyState, string>

/** Every key: its modules, the user who made it, and whether it still works. */
export function KeyTable() {
  const t = useTexts()
  const query = useInfiniteQuery(releaseKeysQuery())
  const { data: modules } = useQuery(modulesQuery())
  const { revoke, dialog } = useRevokeKey()
  const asOf = new Date(query.dataUpdatedAt)
  const titles = new Map(modules?.modules.map(({ code, title }) => [code, title]))
  return (
    <>
      <QueryPages
        query={query}
        rowsOf={({ keys }) => keys}
        loading={t('keys.loading')}
        failed={t('keys.failed')}
        more={t('keys.more')}
        empty={<EmptyState title={t('keys.empty')} hint={t('keys.emptyHint')} icon={<KeyRound />} />}
      >
        {(keys) => (
          <Box role="table" aria-label={t('pages.releaseKeys')} css={styles}>
            <div role="rowgroup" data-part="head">
              <div role="row">
                {(['name', 'modules', 'by', 'used', 'expires'] as const).map((key) => (
                  <div key={key} role="columnheader">
                    {t(`keys.${key}`)}
                  </div>
                ))}
                <div role="columnheader">{t('keys.state')}</div>
              </div>
            </div>
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                releaseKey={key}
                asOf={asOf}
                titles={titles}
                onRevoke={() => revoke(key)}
              />
            ))}
          </Box>
        )}
      </QueryPages>
      {dialog}
    </>
  )
}

interface KeyRowProps {
  readonly releaseKey: ReleaseKey
  readonly asOf: Date
  readonly titles: ReadonlyMap<string, string>
  readonly onRevoke: () => void
}

function KeyRow({ releaseKey, asOf, titles, onRevoke }: KeyRowProps) {
  const { name, module_codes: codes, created_by: by, last_used_at: used, expires_at: expires } = releaseKey
  const t = useTexts()
  const words = useReleaseWords()
  const state = keyStateOf(releaseKey, asOf)
  const told = [
    ['modules', words.list(codes.map((code) => titles.get(code) ?? code))],
    ['by', by?.name ?? t('modules.unknown')],
    ['used', used === null ? t('keys.never') : words.time(used)],
    ['expires', words.time(lastMoment(expires))],
  ] as const
  return (
    <div role="rowgroup" data-part="group">
      <div role="row">
        <Box role="rowheader" fontWeight="medium">
          <bdi>{name}</bdi>
        </Box>
        {told.map(([key, said]) => (
          <div key={key} role="cell">
            <Box as="span" data-part="label" aria-hidden>
              {t(`keys.${key}`)}
            </Box>
            <bdi>{said}</bdi>
          </div>
        ))}
        <Box
          role="cell"
          data-part="whole"
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          gap="2"
        >
          <Badge tone={tones[state]}>{t(`keys.states.${state}`)}</Badge>
          {state === 'revoked' || state === 'expired' ? null : (
            <Button size="xs" aria-label={t('keys.revokeNamed', { name })} onClick={onRevoke}>
              {t('keys.revoke')}
            </Button>
          )}
        </Box>
      </div>
    </div>
  )
}
