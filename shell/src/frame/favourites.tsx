import { callQuery, useChange } from '@atrium/client'
import { parseAddress, projectAddress, texts, useCurrentProject, usePath, useTexts } from '@atrium/portal'
import { pageTitleStore, reportProblem } from '@atrium/portal/host'
import { toast } from '@atrium/modals'
import { chakra, IconButton } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useNavigation } from '../navigation/use-navigation.ts'
import { currentPlace } from '../registry/current-place.ts'
import { NavigationAnchor } from './navigation-entry.tsx'
import { EntryList } from './navigation-group.tsx'
import { NavigationIcon } from './navigation-icon.tsx'
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

interface FavouritesProps {
  readonly isNarrow?: boolean
  readonly onFollow?: (() => void) | undefined
}

/** The pages that the person keeps at hand in this project, and a button that keeps the open page or lets it go. */
export function Favourites({ isNarrow = false, onFollow }: FavouritesProps) {
  const t = useTexts()
  const id = useId()
  const project = useCurrentProject()
  const pathname = usePath()
  const ownTitle = useStore(pageTitleStore, ({ title }) => title)
  const items = useNavigation()
  const projectId = project?.id ?? ''
  const { data } = useQuery({
    ...callQuery('/overview/get', projectId, { project_id: projectId }),
    enabled: project !== null,
  })
  const change = useChange('/overview/update')
  if (!project || !data) return null

  const { path } = parseAddress(pathname)
  const isPage = path !== '' && currentPlace(pathname).kind === 'page'
  const isKept = data.favourites.some((one) => one.path === path)
  const toggle = async () => {
    const favourites = isKept
      ? data.favourites.filter((one) => one.path !== path)
      : [...data.favourites, { path, title: ownTitle }]
    try {
      await change.mutateAsync({ project_id: projectId, favourites, version: data.version })
    } catch (error) {
      reportProblem('The favourites could not be saved', error)
      toast.error(t('frame.favouritesFailed'))
    }
  }
  const shown = data.favourites.flatMap((favourite) => {
    const to = projectAddress(project.code, favourite.path)
    const place = currentPlace(to)
    // The person may have lost the right to a page since.
    if (place.kind !== 'page') return []
    const { code } = place.module
    const { titleKey } = place.page
    const declared = texts.exists(titleKey, { ns: code }) ? t(titleKey, { ns: code }) : ''
    const icon = items.find(({ moduleCode }) => moduleCode === code)?.icon ?? 'folder'
    return [{ path: favourite.path, to, icon, label: favourite.title ?? declared }]
  })
  if (!isPage && shown.length === 0) return null

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
            busy={change.isPending}
            icon={<Star size={14} aria-hidden fill={isKept ? 'currentColor' : 'none'} />}
            onClick={() => void toggle()}
          />
        ) : null}
      </Head>
      <EntryList>
        {shown.map((one) => (
          <li key={one.path}>
            <NavigationAnchor
              to={one.to}
              label={one.label}
              icon={<NavigationIcon name={one.icon} />}
              isNarrow={isNarrow}
              onFollow={onFollow}
            >
              <ShortName>{one.label}</ShortName>
            </NavigationAnchor>
          </li>
        ))}
      </EntryList>
    </chakra.section>
  )
}
