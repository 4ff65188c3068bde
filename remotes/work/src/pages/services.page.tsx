import type { Service } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { correctiveOrders, orderScreen, PriorityBadge, useSpanText } from '@atrium/orders'
import { projectAddress, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import {
  FilterBar,
  growingRows,
  ListPage,
  ListTable,
  NameCell,
  SearchFilter,
  useList,
  type Column,
} from '@atrium/screens'
import { Badge, Box, HStack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Blocks, Pencil } from 'lucide-react'
import { editedShape, servicesList } from '../addresses/page-state.ts'
import { servicesQuery } from '../queries/service.queries.ts'
import { useWorkRights } from '../rights/use-work-rights.ts'

const loadEdit = () => import('../features/edit-service/service.dialog.tsx')

/** What can be asked for in a project, and what orders take from it. */
function ServicesPage() {
  const project = useProject()
  return <ProjectServices key={project.id} project={project} />
}

export default orderScreen(correctiveOrders, ServicesPage)

function ProjectServices({ project }: { readonly project: Project }) {
  const t = useTexts()
  const spanText = useSpanText()
  const { mayEditServices } = useWorkRights()
  const list = useList(servicesList)
  const [{ edited }, setState] = useSearchState(editedShape)
  const query = useInfiniteQuery(servicesQuery(project.id, list.filters.search))
  const services = query.data?.pages.flatMap((page) => page.services) ?? []
  const nameOf = (id: string | null) => services.find((one) => one.id === id)?.name ?? ''
  const editing = services.find(({ id }) => id === edited)
  const onClose = () => setState({ edited: '' })
  const editAddress = ({ id }: Service) => {
    const search = new URLSearchParams({
      ...(list.filters.search !== '' && { search: list.filters.search }),
      edited: id,
    })
    return `${projectAddress(project.code, 'work/services')}?${search}`
  }
  const columns: Column<Service>[] = [
    {
      key: 'name',
      title: t('services.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, parent_id: parent, is_default: isDefault, is_requestable: isRequestable }) => (
        <HStack gap="2" flexWrap="wrap">
          <Box minWidth="0">
            <NameCell name={name} detail={<bdi>{nameOf(parent)}</bdi>} />
          </Box>
          {isDefault ? <Badge tone="accent">{t('services.isDefault')}</Badge> : null}
          {isRequestable ? null : <Badge>{t('services.notRequestable')}</Badge>}
        </HStack>
      ),
    },
    {
      key: 'priority',
      title: t('fields.priority'),
      width: '7rem',
      cell: ({ default_priority: priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'department',
      title: t('fields.department'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ department }) => (department ? <bdi>{department.name}</bdi> : null),
    },
    {
      key: 'workflow',
      title: t('services.workflow'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ workflow }) => (workflow ? <bdi>{workflow.name}</bdi> : t('services.defaultWorkflow')),
    },
    {
      key: 'needs_asset',
      title: t('services.needsAsset'),
      width: '8rem',
      onlyWide: true,
      cell: ({ needs_asset: needs }) => t(`services.needs.${needs}`),
    },
    {
      key: 'respond',
      title: t('services.respond'),
      width: '7rem',
      onlyWide: true,
      cell: ({ respond_minutes: minutes }) => spanText(minutes),
    },
    {
      key: 'resolve',
      title: t('services.resolve'),
      width: '7rem',
      onlyWide: true,
      cell: ({ resolve_minutes: minutes }) => spanText(minutes),
    },
  ]
  return (
    <ListPage
      title={t('pages.services')}
      intro={t('services.intro')}
      filters={
        <FilterBar>
          <SearchFilter list={list} words="services" />
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        rows={growingRows(query, (page) => page.services)}
        words="services"
        icon={<Blocks />}
        label={t('pages.services')}
        columns={columns}
        keyOf={({ id }) => id}
        {...(mayEditServices && { addressOf: editAddress })}
        actions={{
          title: t('services.actions'),
          labelOf: ({ name }) => t('services.actionsOf', { name }),
          items: mayEditServices
            ? [{ value: 'edit', label: t('services.edit'), icon: <Pencil size={16} aria-hidden /> }]
            : [],
          onSelect: (_, { id }) => setState({ edited: id }),
        }}
      />
      {editing && mayEditServices ? (
        <LazyDialog
          key={editing.id}
          load={loadEdit}
          props={{ projectId: project.id, service: editing, onClose }}
          onFailed={onClose}
        />
      ) : null}
    </ListPage>
  )
}
