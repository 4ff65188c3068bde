import { isCallFailure } from '@atrium/client'
import { LazyDialog, toast, useConfirm } from '@atrium/modals'
import { navigate, useFailureText, useSearch, useTexts } from '@atrium/portal'
import { MenuButton, type MenuItem } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savedViewsQuery, useViewChange } from '../../queries/saved-view.queries.ts'
import { filtersInAddress, isSameFilters, searchOfView, viewName } from './view-filters.ts'

const loadNaming = () => import('./name-view.dialog.tsx')

/** Deeds of the menu besides the views, whose values are ids. */
const deeds = ['new', 'overwrite', 'rename', 'remove'] as const
type Deed = (typeof deeds)[number]

/**
 * The person's own views of a screen whose filters are its address: to go to one, to keep the filters as one, to rename,
 * overwrite and remove the one that is shown. An address that names a view and nothing else shows what the view holds.
 */
export function SavedViews({ screen }: { readonly screen: string }) {
  const t = useTexts()
  const failureText = useFailureText()
  const search = useSearch()
  const { data } = useQuery(savedViewsQuery(screen))
  const update = useViewChange('/saved-view/update')
  const remove = useViewChange('/saved-view/remove/{id}')
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

  function choose(value: string): void {
    const view = views.find(({ id }) => id === value)
    if (view) return show(view.id, view.filters)
    const deed: Deed | undefined = deeds.find((one) => one === value)
    if (deed === 'new' || deed === 'rename') setNaming(deed)
    if (deed === 'remove') void removeShown()
    if (deed === 'overwrite' && shown) {
      const { id, name, version } = shown
      void carryOut(update.mutateAsync({ id, filters, version }), t('views.saved', { name }))
    }
  }

  const items: MenuItem[] = [
    ...views.map(({ id, name }) => ({ value: id, label: name, checked: id === shown?.id })),
    { value: 'new', label: t('views.saveNew'), separated: views.length > 0, disabled: isBare },
    ...(shown
      ? [
          { value: 'overwrite', label: t('views.overwrite', { name: shown.name }), disabled: !isChanged },
          { value: 'rename', label: t('views.rename') },
          { value: 'remove', label: t('views.remove'), tone: 'danger' as const },
        ]
      : []),
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
