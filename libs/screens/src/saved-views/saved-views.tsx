import { isCallFailure, useChange } from '@atrium/client'
import { LazyDialog, toast, useConfirm } from '@atrium/modals'
import { navigate, open, pickRole, useAccess, useFailureText, useSearch, useTexts } from '@atrium/portal'
import { MenuButton, type MenuItem } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savedViewsQuery } from './saved-view.queries.ts'
import { filtersInAddress, isSameFilters, searchOfView, viewName } from './view-filters.ts'

const loadNaming = () => import('./name-view.dialog.tsx')

/** Actions of the menu besides the views, whose values are ids. */
const actions = ['new', 'overwrite', 'rename', 'share', 'unshare', 'remove'] as const
type Action = (typeof actions)[number]

interface SavedViewsProps {
  /** The code of the screen, as `users.list`. */
  readonly screen: string
  /** The project of the page, with whose roles views are shared; null for a page of no project. */
  readonly projectId: string | null
}

/**
 * Views of a screen whose filters are its address, the person's own and those shared with their roles: to go to one, to keep the
 * filters as one, and to rename, overwrite, share and remove the own view that is shown. An address that names a view and nothing
 * else shows what the view holds. Its words are the module's: `views.*`.
 */
export function SavedViews({ screen, projectId }: SavedViewsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const search = useSearch()
  const { data } = useQuery(savedViewsQuery(screen, projectId))
  const mayShare = useAccess('role_edit') && projectId !== null
  const update = useChange('/saved-view/update')
  const share = useChange('/saved-view/share')
  const remove = useChange('/saved-view/remove/{id}')
  const { ask, dialog } = useConfirm()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const views = data?.views ?? []
  const filters = filtersInAddress(search)
  const shown = views.find(({ id }) => id === new URLSearchParams(search).get(viewName)) ?? null
  const isBare = Object.keys(filters).length === 0
  const isChanged = shown !== null && !isSameFilters(shown.filters, filters)

  const show = (id: string, held: Readonly<Record<string, string>>, replace = false) =>
    navigate(`${location.pathname}${searchOfView(id, held)}`, { replace })

  // A link to a view: once, when it is known what it holds. Who then clears the filters has changed the view.
  const isLinked = useRef(isBare)
  const follow = useEffectEvent(() => {
    if (!shown || !isLinked.current) return
    isLinked.current = false
    if (isBare && isChanged) show(shown.id, shown.filters, true)
  })
  useEffect(() => follow(), [shown?.id])

  async function carryOut(work: Promise<unknown>, message: string): Promise<boolean> {
    try {
      await work
      toast.success(message)
      return true
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
      return false
    }
  }

  const forget = () => {
    const query = new URLSearchParams(filters)
    navigate(`${location.pathname}${query.size === 0 ? '' : `?${query}`}`, { replace: true })
  }

  async function removeShown(): Promise<void> {
    if (!shown) return
    const { id, name, version } = shown
    const isMeant = await ask({
      title: t('views.removeTitle', { name }),
      message: t('views.removeMessage'),
      confirmLabel: t('views.remove'),
      danger: true,
    })
    if (!isMeant) return
    if (await carryOut(remove.mutateAsync({ id, version }), t('views.removed', { name }))) forget()
  }

  async function shareShown(): Promise<void> {
    if (!shown || projectId === null) return
    const picked = await open(pickRole, { projectId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok') return
    const { id, name, version } = shown
    const role = picked.data
    await carryOut(
      share.mutateAsync({ id, role_id: role.id, version }),
      t('views.shared', { name, role: role.name }),
    )
  }

  function choose(value: string): void {
    const view = views.find(({ id }) => id === value)
    if (view) return show(view.id, view.filters)
    const action: Action | undefined = actions.find((one) => one === value)
    if (action === 'new' || action === 'rename') setNaming(action)
    if (action === 'remove') void removeShown()
    if (action === 'share') void shareShown()
    if (action === 'unshare' && shown) {
      const { id, name, version } = shown
      void carryOut(share.mutateAsync({ id, role_id: null, version }), t('views.unshared', { name }))
    }
    if (action === 'overwrite' && shown) {
      const { id, name, version } = shown
      void carryOut(update.mutateAsync({ id, filters, version }), t('views.saved', { name }))
    }
  }

  const isOwn = shown?.is_own === true
  const sharedWith = shown?.role ?? null
  const items: MenuItem[] = [
    ...views.map(({ id, name, role }) => ({
      value: id,
      label: name,
      checked: id === shown?.id,
      ...(role && { detail: role.name }),
    })),
    { value: 'new', label: t('views.saveNew'), separated: views.length > 0, disabled: isBare },
    ...(shown && isOwn
      ? [
          { value: 'overwrite', label: t('views.overwrite', { name: shown.name }), disabled: !isChanged },
          { value: 'rename', label: t('views.rename') },
        ]
      : []),
    ...(isOwn && mayShare ? [{ value: 'share', label: t('views.share') }] : []),
    // Whoever may edit the role takes back what others have shared with it.
    ...(sharedWith && (isOwn || mayShare)
      ? [{ value: 'unshare', label: t('views.unshare', { role: sharedWith.name }) }]
      : []),
    ...(isOwn ? [{ value: 'remove', label: t('views.remove'), tone: 'danger' as const }] : []),
  ]
  const words = shown ? (isChanged ? t('views.changed', { name: shown.name }) : shown.name) : t('views.title')
  return (
    <>
      <MenuButton
        size="sm"
        label={shown ? t('views.shown', { name: words }) : t('views.title')}
        items={items}
        onSelect={choose}
      >
        <Bookmark size={16} aria-hidden />
        <bdi>{words}</bdi>
      </MenuButton>
      {naming ? (
        <LazyDialog
          key={naming}
          load={loadNaming}
          props={{
            screen,
            filters,
            view: naming === 'rename' ? shown : null,
            onSaved: (id) => naming === 'new' && show(id, filters, true),
            onClose: () => setNaming(null),
          }}
          onFailed={() => setNaming(null)}
        />
      ) : null}
      {dialog}
    </>
  )
}
