import { hasWords } from '@atrium/contract/searchable'
import { SearchField } from '@atrium/modals'
import { useLanguage, useRightNames, useTexts, type Project } from '@atrium/portal'
import { QueryPlaceholder, rightWordsQuery } from '@atrium/screens'
import { Box, EmptyState, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { roleAddress } from '../../addresses/page-state.ts'
import { matrixQuery } from '../../queries/role.queries.ts'
import { useRoleRights } from '../../rights/use-role-rights.ts'
import { ChangesBar } from './changes-bar.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { absentHeading, permissionRows, shownRows, type GridRow } from './permission-rows.ts'
import { usePendingChanges } from './use-pending-changes.ts'

interface RolePermissionsProps {
  readonly project: Project
  /** One role. Without it, all roles of the project side by side. */
  readonly roleId?: string
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Filters the shown roles by name or code. */
  readonly roles?: string
  /** Only lines in which the shown roles differ. */
  readonly differing?: boolean
  /** Shown beside the search. */
  readonly children?: ReactNode
}

const foldedAtFirst: ReadonlySet<string> = new Set([absentHeading])

/** The permissions of roles: reads, searches and changes them. */
export function RolePermissions(props: RolePermissionsProps) {
  const { project, roleId, search, onSearch, roles: wanted = '', differing = false, children } = props
  const t = useTexts()
  const names = useRightNames()
  const { mayChange } = useRoleRights()
  const query = useQuery(matrixQuery(project.id, roleId))
  const wordsQuery = useQuery(rightWordsQuery(useLanguage((state) => state.code)))
  const { data } = query
  const words = wordsQuery.data
  const changes = usePendingChanges(project.id, data, roleId === undefined)
  const [folded, setFolded] = useState(foldedAtFirst)
  const rows = useMemo(
    () =>
      data && words
        ? permissionRows(data, names, {
            modules: t('grid.modules'),
            access: t('grid.access'),
            absent: (count) => t('grid.absent', { number: count }),
            rights: words,
            warnings: { module_release: t('warnings.module_release') },
          })
        : [],
    [data, names, words, t],
  )
  const roles = useMemo(() => {
    return (data?.roles ?? []).filter(({ name, code }) => hasWords(`${name} ${code}`, wanted))
  }, [data, wanted])
  const columns = useMemo(
    () =>
      roles.map(({ id, name }) => ({
        roleId: id,
        name,
        ...(roleId === undefined && { address: roleAddress(project.code, id) }),
      })),
    [roles, roleId, project.code],
  )
  const shown = useMemo(() => {
    const codes = roles.map(({ modules, tabs, access }) => new Set([...modules, ...tabs, ...access]))
    const isSplit = ({ level, grants }: GridRow) =>
      grants.some((grant) => {
        const code = grant.slice(grant.indexOf(':') + 1)
        // A line with others below it is judged by those.
        return (level === 3 || grants.length === 1) && new Set(codes.map((held) => held.has(code))).size > 1
      })
    return shownRows(rows, search, folded, differing ? isSplit : undefined)
  }, [rows, search, folded, differing, roles])

  const fold = useCallback(
    (id: string, isFolded: boolean) =>
      setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  )
  if (!data || !words)
    return (
      <QueryPlaceholder
        query={data ? wordsQuery : query}
        loading={t('grid.loading')}
        failed={t('grid.failed')}
        lines={12}
      />
    )
  const isPartly = mayChange && data.own !== null
  return (
    <Box display="flex" flexDirection="column" flex="1" gap="3" minHeight="26rem" minWidth="0">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('grid.search')}
            placeholder={t('grid.search')}
            value={search}
            onSearch={onSearch}
          />
        </Box>
        {children}
      </Box>
      {mayChange && !isPartly ? null : (
        <Text tone="muted" textStyle="sm">
          {t(mayChange ? 'grid.partly' : 'grid.readOnly')}
        </Text>
      )}
      {shown.length === 0 || columns.length === 0 ? (
        <EmptyState
          title={t(columns.length === 0 ? 'pick.none' : 'grid.none')}
          hint={t('list.noneHint')}
          icon={<SearchX />}
        />
      ) : (
        <PermissionGrid
          label={t('grid.label')}
          rows={shown}
          columns={columns}
          changes={changes}
          folded={folded}
          onFold={fold}
          mayChange={mayChange}
        />
      )}
      {mayChange ? <ChangesBar project={project} changes={changes} rows={rows} /> : null}
    </Box>
  )
}
