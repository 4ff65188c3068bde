import { callQuery, useChange } from '@atrium/client'
import { parseAddress, projectAddress, texts, usePath, useTexts } from '@atrium/portal'
import { pageTitleStore, reportProblem } from '@atrium/portal/host'
import { toast } from '@atrium/modals'
import { chakra, IconButton, Skeleton, VisuallyHidden } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useWorkplace } from '../navigation/kept-project.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { currentPlace } from '../registry/current-place.ts'
import { FavouriteLine } from './favourite-line.tsx'
import { NavigationAnchor } from './navigation-entry.tsx'
import { EntryList } from './navigation-group.tsx'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { ShortName } from './short-name.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '8',
    ps: '2',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.subtle',
  },
})

const Pending = chakra('li', { base: { display: 'flex', alignItems: 'center', minH: '8', px: '2' } })

/** A page that the person keeps, by its path in the project, with its own title. */
interface Favourite {
  readonly path: string
  readonly title: string | null
}

const countKey = (projectId: string) => `atrium.favourites.${projectId}`

/** How many favourites were shown in this project last, in this browser: so much room is kept until they arrive. */
function lastCount(projectId: string): number {
  const count = Number(localStorage.getItem(countKey(projectId)))
  return Number.isInteger(count) && count > 0 ? Math.min(count, 20) : 0
}

/** Moves one member of a list to the place of another. */
export function moveTo<Item>(list: readonly Item[], moved: Item, target: Item): readonly Item[] {
  const [from, to] = [list.indexOf(moved), list.indexOf(target)]
  return from < 0 || to < 0 ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

interface FavouritesProps {
  readonly isNarrow?: boolean
  readonly onFollow?: (() => void) | undefined
}

/** The pages that the person keeps at hand in this project, and a button that keeps the open page or lets it go. */
export function Favourites({ isNarrow = false, onFollow }: FavouritesProps) {
  const t = useTexts()
  const id = useId()
  const { project, rights } = useWorkplace()
  const pathname = usePath()
  const ownTitle = useStore(pageTitleStore, ({ title }) => title)
  const items = useNavigation()
  const projectId = project?.id ?? ''
  const { data } = useQuery({
    ...callQuery('/overview/get', projectId, { project_id: projectId }),
    enabled: project !== null,
  })
  const change = useChange('/overview/update')
  const [said, setSaid] = useState('')
  // What the person has arranged is shown at once, and saved one change after the other.
  const [wanted, setWanted] = useState<{ readonly of: string; readonly list: readonly Favourite[] } | null>(
    null,
  )
  const saving = useRef<readonly Favourite[] | null>(null)
  const kept = wanted?.of === projectId ? wanted.list : data?.favourites

  const { projectKey, path } = parseAddress(pathname)
  const isPage = projectKey !== null && path !== '' && currentPlace(pathname).kind === 'page'
  const shown = (project ? (kept ?? []) : []).flatMap((favourite) => {
    const to = projectAddress(project?.code ?? '', favourite.path)
    const place = currentPlace(to, { current: project, rights })
    // The person may have lost the right to a page since.
    if (place.kind !== 'page') return []
    const { code } = place.module
    const { titleKey } = place.page
    const declared = texts.exists(titleKey, { ns: code }) ? t(titleKey, { ns: code }) : ''
    const icon = items.find(({ moduleCode }) => moduleCode === code)?.icon ?? 'folder'
    return [{ favourite, to, icon, label: favourite.title ?? declared }]
  })
  const count = data ? shown.length : null
  useEffect(() => {
    if (count !== null && projectId !== '') localStorage.setItem(countKey(projectId), String(count))
  }, [count, projectId])
  if (!project) return null
  const pending = data ? 0 : lastCount(projectId)
  if (data ? !isPage && shown.length === 0 : !isPage && pending === 0) return null

  const isKept = kept?.some((one) => one.path === path) ?? false
  const save = async (favourites: readonly Favourite[]) => {
    if (!data) return
    setWanted({ of: projectId, list: favourites })
    const isUnderWay = saving.current !== null
    saving.current = favourites
    if (isUnderWay) return
    try {
      let { version } = data
      let sent: readonly Favourite[] | null = null
      while (saving.current !== sent) {
        sent = saving.current
        const input = { project_id: projectId, favourites: [...(sent ?? [])], version }
        version = (await change.mutateAsync(input)).version
      }
    } catch (error) {
      reportProblem('The favourites could not be saved', error)
      toast.error(t('frame.favouritesFailed'))
    }
    saving.current = null
    setWanted(null)
  }
  const toggle = () =>
    save(
      isKept ? (kept ?? []).filter((one) => one.path !== path) : [...(kept ?? []), { path, title: ownTitle }],
    )
  const move = (from: number, to: number) => {
    const [moved, target] = [shown[from], shown[to]]
    if (!moved || !target || moved === target) return
    setSaid(t('frame.favouriteMoved', { name: moved.label, position: to + 1, count: shown.length }))
    void save(moveTo(kept ?? [], moved.favourite, target.favourite))
  }

  return (
    <chakra.section aria-labelledby={id} mb="2">
      <Head justifyContent={isNarrow ? 'center' : 'space-between'} ps={isNarrow ? '0' : '2'}>
        <chakra.span id={id} hidden={isNarrow}>
          {t('frame.favourites')}
        </chakra.span>
        {isPage ? (
          <IconButton
            size="sm"
            label={t(isKept ? 'frame.unfavourite' : 'frame.favourite')}
            aria-pressed={isKept}
            disabled={!data}
            icon={<Star size={14} aria-hidden fill={isKept ? 'currentColor' : 'none'} />}
            onClick={() => void toggle()}
          />
        ) : null}
      </Head>
      <EntryList aria-busy={data ? undefined : true}>
        {shown.map(({ favourite, to, icon, label }, place) => (
          <FavouriteLine
            key={favourite.path}
            name={label}
            place={place}
            onMove={isNarrow || shown.length < 2 ? null : move}
          >
            <NavigationAnchor
              to={to}
              label={label}
              icon={<NavigationIcon name={icon} />}
              isNarrow={isNarrow}
              onFollow={onFollow}
            >
              <ShortName>{label}</ShortName>
            </NavigationAnchor>
          </FavouriteLine>
        ))}
        {Array.from({ length: pending }, (_, index) => (
          <Pending key={index} aria-hidden>
            <Skeleton width={isNarrow ? '4' : '24'} height="3" />
          </Pending>
        ))}
      </EntryList>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.section>
  )
}
