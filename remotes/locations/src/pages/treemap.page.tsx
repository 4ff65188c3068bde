import {
  asChoice,
  asText,
  navigate,
  useAccess,
  useProject,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import {
  Box,
  Breadcrumb,
  Button,
  EmptyState,
  Heading,
  HStack,
  SelectField,
  SkeletonLines,
  Tabs,
} from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUp, Download, LayoutGrid, MapPinOff } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { saveCsv } from '../features/draw-treemap/save-csv.ts'
import { TreemapChart } from '../features/draw-treemap/treemap-chart.tsx'
import { figuresOf, type Figure } from '../features/draw-treemap/treemap-figures.ts'
import { TreemapNote } from '../features/draw-treemap/treemap-note.tsx'
import { TreemapTable } from '../features/draw-treemap/treemap-table.tsx'
import { useTreemapRows } from '../features/draw-treemap/use-treemap-rows.ts'
import { treemapQuery } from '../queries/history.queries.ts'
import { parentsQuery } from '../queries/location.queries.ts'
import { locationAddress } from '../addresses/page-state.ts'

const top = '0'
const shape = {
  /** Id of the location whose content is shown; '0' for the project. */
  at: asText(top),
  by: asChoice(['locations', 'area', 'assets'], 'locations'),
  view: asChoice(['map', 'table'], 'map'),
}

/** The sizes of a project's locations, by locations, net area or assets: as nested rectangles or as a table. */
export default function TreemapPage() {
  const project = useProject()
  return <ProjectTreemap key={project.id} project={project} />
}

function ProjectTreemap({ project }: { readonly project: Project }) {
  const t = useTexts()
  const mayCountAssets = useAccess('asset_view')
  const [state, setState] = useSearchState(shape)
  const { at, view } = state
  const measures = mayCountAssets
    ? (['locations', 'area', 'assets'] as const)
    : (['locations', 'area'] as const)
  const by = state.by === 'assets' && !mayCountAssets ? 'locations' : state.by
  const query = useQuery({
    ...treemapQuery(project.id, at, by),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData } = query
  const way = useQuery({ ...parentsQuery(project.id, at, false), enabled: at !== top })
  const steps = at === top ? [] : (way.data?.parents ?? [])
  const figures = useMemo(
    () => (data && !isPlaceholderData ? figuresOf(data, at, by) : null),
    [data, isPlaceholderData, at, by],
  )
  // The tile to focus after a step: the one that was left, or the first.
  const cameFrom = useRef<string | null>(null)
  const rowsOf = useTreemapRows(steps, by)

  function goTo(id: string, from: string): void {
    cameFrom.current = from
    setState({ at: id }, { history: 'push' })
  }
  function open(figure: Figure): void {
    if (figure.below > 0) goTo(figure.id, '')
    else navigate(locationAddress(project.code, figure.id))
  }
  const above = steps.length > 1 ? steps.at(-2)?.id : top
  const out = at === top || above === undefined ? null : () => goTo(above, at)

  /** Returns the name of what is shown, with today's date in the time zone of the project. */
  function fileName(): string {
    const day = new Intl.DateTimeFormat('sv', { timeZone: project.timeZone }).format()
    return `${crumbs.at(-1)?.label ?? ''} ${day}.csv`
  }

  const crumbs = [
    { label: project.shortName, id: top },
    ...steps.map(({ id, name }) => ({ label: name, id })),
  ]

  function body() {
    if (error?.code === 'not_found' || error?.code === 'validation')
      return (
        <EmptyState
          title={t('details.gone')}
          hint={t('details.goneHint')}
          icon={<MapPinOff />}
          action={<Button onClick={() => setState({ at: top })}>{t('treemap.toTop')}</Button>}
        />
      )
    if (!data)
      return (
        <QueryPlaceholder
          query={query}
          loading={t('treemap.loading')}
          failed={t('treemap.failed')}
          lines={8}
        />
      )
    if (!figures) return <SkeletonLines label={t('treemap.loading')} lines={8} />
    if (figures.length === 0)
      return <EmptyState title={t('treemap.none')} hint={t('treemap.noneHint')} icon={<LayoutGrid />} />
    if (view === 'table')
      return <TreemapTable label={t('pages.treemap')} figures={figures} by={by} onOpen={open} />
    if (figures.every(({ size }) => size === 0))
      return (
        <EmptyState
          title={t(by === 'area' ? 'treemap.noArea' : 'treemap.noAssets')}
          hint={by === 'area' ? t('treemap.noAreaHint') : undefined}
          icon={<LayoutGrid />}
        />
      )
    return (
      <TreemapChart
        key={at}
        label={t('treemap.chart', { name: crumbs.at(-1)?.label ?? '' })}
        figures={figures}
        by={by}
        startId={cameFrom.current ?? ''}
        takesFocus={cameFrom.current !== null}
        onOpen={open}
        onOut={out}
      />
    )
  }

  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="0" gap="3">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl">
          {t('pages.treemap')}
        </Heading>
        <HStack gap="2" flexWrap="wrap">
          <SelectField
            label={t('treemap.by')}
            hideLabel
            value={by}
            options={measures.map((value) => ({ value, label: t(`treemap.measures.${value}`) }))}
            onValueChange={(value) => setState({ by: measures.find((one) => one === value) ?? 'locations' })}
          />
          <Button
            disabled={!figures || figures.length === 0}
            onClick={() => figures && saveCsv(fileName(), rowsOf(figures))}
          >
            <Download size={16} aria-hidden />
            {t('treemap.save')}
          </Button>
        </HStack>
      </HStack>
      <HStack gap="2" minH="9">
        {out ? (
          <Button size="sm" onClick={out}>
            <ArrowUp size={14} aria-hidden />
            {t('treemap.out')}
          </Button>
        ) : null}
        <Breadcrumb
          label={t('treemap.way')}
          crumbs={crumbs.map(({ label, id }) => ({ label, href: `?at=${id}` }))}
          onNavigate={({ href }, event) => {
            event.preventDefault()
            const id = href?.slice('?at='.length) ?? top
            const next = crumbs[crumbs.findIndex((crumb) => crumb.id === id) + 1]
            goTo(id, next?.id ?? '')
          }}
        />
      </HStack>
      <Tabs
        label={t('treemap.view')}
        tabs={(['map', 'table'] as const).map((value) => ({ value, label: t(`treemap.views.${value}`) }))}
        value={view}
        onValueChange={(value) => setState({ view: value === 'table' ? 'table' : 'map' })}
      >
        <Box
          display="flex"
          flexDirection="column"
          height={view === 'map' ? { base: 'calc(100dvh - 19rem)', md: 'calc(100dvh - 14rem)' } : undefined}
          minHeight="20rem"
          aria-busy={isFetching}
        >
          {body()}
        </Box>
        {figures && figures.length > 0 && view === 'map' ? <TreemapNote figures={figures} by={by} /> : null}
      </Tabs>
    </Box>
  )
}
