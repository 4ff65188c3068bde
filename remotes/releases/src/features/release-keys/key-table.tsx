import { useTexts } from '@atrium/portal'
import { growingRows, ListTable, type Column, type List } from '@atrium/screens'
import { Badge, Box, Button } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { modulesQuery } from '../../queries/release.queries.ts'
import { releaseKeysQuery, type ReleaseKey } from '../../queries/release-key.queries.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { keyStateOf, lastMoment, type KeyState } from './key-state.ts'
import { useRevokeKey } from './use-revoke-key.tsx'

const tones = {
  working: 'success',
  revoked: 'neutral',
  expired: 'warning',
  idle: 'warning',
} as const satisfies Record<KeyState, string>

/** Every key: its modules, the user who made it, and whether it still works. */
export function KeyTable({ list }: { readonly list: List<object, ''> }) {
  const t = useTexts()
  const words = useReleaseWords()
  const query = useInfiniteQuery(releaseKeysQuery())
  const { data: modules } = useQuery(modulesQuery())
  const { revoke, dialog } = useRevokeKey()
  const asOf = new Date(query.dataUpdatedAt)
  const titles = new Map(modules?.modules.map(({ code, title }) => [code, title]))
  const text = (key: string, width: string, textOf: (row: ReleaseKey) => string): Column<ReleaseKey> => ({
    key,
    title: t(`keys.${key}`),
    width,
    cell: (row) => <bdi>{textOf(row)}</bdi>,
  })
  const columns: Column<ReleaseKey>[] = [
    {
      key: 'name',
      title: t('keys.name'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    text('modules', 'minmax(0, 1.8fr)', ({ module_codes: codes }) =>
      words.list(codes.map((code) => titles.get(code) ?? code)),
    ),
    text('by', 'minmax(0, 1.1fr)', ({ created_by: by }) => by?.name ?? t('modules.unknown')),
    text('used', 'minmax(0, 1.2fr)', ({ last_used_at: used }) =>
      used === null ? t('keys.never') : words.time(used),
    ),
    text('expires', 'minmax(0, 1.2fr)', ({ expires_at: expires }) => words.time(lastMoment(expires))),
    {
      key: 'state',
      title: t('keys.state'),
      width: '13rem',
      isWholeInCard: true,
      cell: (key) => {
        const state = keyStateOf(key, asOf)
        return (
          <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2">
            <Badge tone={tones[state]}>{t(`keys.states.${state}`)}</Badge>
            {state === 'revoked' || state === 'expired' ? null : (
              <Button
                size="xs"
                aria-label={t('keys.revokeNamed', { name: key.name })}
                onClick={() => revoke(key)}
              >
                {t('keys.revoke')}
              </Button>
            )}
          </Box>
        )
      },
    },
  ]
  const rows = growingRows(query, ({ keys }) => keys)
  return (
    <>
      <ListTable
        list={list}
        rows={rows}
        words="keys"
        icon={<KeyRound />}
        label={t('pages.releaseKeys')}
        columns={columns}
        keyOf={({ id }) => id}
        hasCards
      />
      {dialog}
    </>
  )
}
