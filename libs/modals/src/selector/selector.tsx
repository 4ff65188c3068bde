import { Button, Checkbox, HStack, Stack, Text } from '@atrium/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { toast } from '../toast/toast.ts'
import { PageButtons } from './page-buttons.tsx'
import { mayTurn } from './paging.ts'
import { SearchRow } from './search-row.tsx'
import { SelectedChips } from './selected-chips.tsx'
import { SelectorBody } from './selector-body.tsx'
import type { SelectorRow, SelectorSource } from './selector-source.ts'
import { usePaging } from './use-paging.ts'
import { useSelection } from './use-selection.ts'

export interface SelectorProps<Item, Filters = undefined> {
  title: string
  source: SelectorSource<Item, Filters>
  /** How an item is shown. */
  row: (item: Item) => SelectorRow
  mode?: 'single' | 'multiple'
  /** `pages`: previous and next. `endless`: the list grows on scrolling. */
  paging?: 'pages' | 'endless'
  /**
   * When it searches. `type`: a moment after the last key. `submit`: on Enter or the search button. `never`: only filters
   * narrow the list.
   */
  searchOn?: 'type' | 'submit' | 'never'
  searchPlaceholder?: string
  /** Initial filters, and the controls that change them. */
  initialFilters: Filters
  filters?: (filters: Filters, change: (step: (filters: Filters) => Filters) => void) => ReactNode
  initialSelection?: readonly Item[]
  /** Shown if the first page is empty, for example 'No roles found'. */
  emptyText?: string
  /** Shown if a later page is empty. */
  noMoreText?: string
  /**
   * Returns the label of the button that ends the choice, from the number of selected items. With it a single choice waits for
   * the button as well.
   */
  proceedLabel?: (count: number) => string
  onOk: (items: readonly Item[]) => void
  onCancel: () => void
}

/**
 * The base of every selector of the product: search, pages, single or multiple choice. A single choice ends it at once
 * unless it has a button of its own (`proceedLabel`); a multiple one keeps the selection through every search and page until
 * Proceed.
 */
export function Selector<Item, Filters = undefined>(props: SelectorProps<Item, Filters>) {
  const { source, row, mode = 'single', paging = 'pages', searchOn = 'type', onOk, onCancel } = props
  const t = useModalTexts()
  const multiple = mode === 'multiple'
  const endless = paging === 'endless'
  const ends = multiple || props.proceedLabel !== undefined
  const [state, send] = usePaging({
    source,
    filters: props.initialFilters,
    endless,
    failureText: t('loadFailed'),
  })
  const selection = useSelection<Item>((item) => row(item).id, props.initialSelection ?? [])
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const { steppedBack } = state
  const noMore = props.noMoreText ?? t('noMoreResults')
  const notice = searchOn === 'never' ? noMore : t('saidOf', { label: t('search'), said: noMore })
  // The text may change with the language; only a step back shows it.
  const showNotice = useEffectEvent(() => toast.info(notice))
  useEffect(() => {
    if (steppedBack > 0) showNotice()
  }, [steppedBack])

  // A hidden item cannot be selected: a page that could not be loaded shows none.
  const items = state.phase === 'failed' && !endless ? [] : (state.shown?.items ?? [])
  const open = items.filter((item) => !row(item).disabled)
  const all = open.length > 0 && open.every((item) => selection.has(row(item).id))
  const some = open.some((item) => selection.has(row(item).id))

  function choose(id: string) {
    const item = items.find((each) => row(each).id === id)
    if (!item) return
    if (multiple) selection.toggle(item)
    else if (ends) selection.only(item)
    else onOk([item])
  }

  const count = selection.items.length
  return (
    <DialogFrame
      title={props.title}
      size="md"
      initialFocus={search}
      onClose={onCancel}
      footer={
        <>
          {endless || source.pageSize === Number.POSITIVE_INFINITY ? null : (
            <PageButtons
              page={state.wanted.page}
              mayTurn={(by) => mayTurn(state, by)}
              onTurn={(by) => send({ kind: 'turn', by })}
            />
          )}
          {ends ? (
            <Button kind="primary" disabled={count === 0} onClick={() => onOk(selection.items)}>
              {props.proceedLabel?.(count) ?? t('proceed')}
            </Button>
          ) : (
            <Button onClick={onCancel}>{t('cancel')}</Button>
          )}
        </>
      }
    >
      <Stack gap="2.5">
        {searchOn === 'never' ? null : (
          <SearchRow
            inputRef={search}
            searchOn={searchOn}
            placeholder={props.searchPlaceholder ?? t('searchByName')}
            onSearch={(text) => send({ kind: 'search', search: text })}
            onLeaveDown={() => list.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()}
          />
        )}
        {props.filters?.(state.wanted.filters, (change) => send({ kind: 'filter', change }))}
        {multiple ? (
          <HStack justifyContent="space-between" minH="7">
            <Checkbox
              checked={all}
              indeterminate={some && !all}
              disabled={open.length === 0}
              onCheckedChange={(chosen) => selection.setAll(open, chosen)}
            >
              {t('selectAll')}
            </Checkbox>
            <HStack>
              <Text tone="muted" textStyle="xs" role="status">
                {t('selected', { count })}
              </Text>
              <Button
                kind="quiet"
                size="sm"
                aria-disabled={count === 0 ? true : undefined}
                onClick={selection.clear}
              >
                {t('reset')}
              </Button>
            </HStack>
          </HStack>
        ) : null}
        <SelectorBody
          label={props.title}
          state={state}
          rows={items.map(row)}
          multiple={multiple}
          endless={endless}
          emptyText={props.emptyText ?? t('nothingFound')}
          listRef={list}
          isSelected={selection.has}
          onChoose={choose}
          onChooseAll={multiple ? () => selection.setAll(open, true) : undefined}
          onLeaveUp={() => search.current?.focus()}
          onMore={() => send({ kind: 'turn', by: 1 })}
          onRetry={() => send({ kind: 'retry' })}
        />
        {multiple ? (
          <SelectedChips
            rows={selection.items.map(row)}
            onRemove={(at) => {
              const item = selection.items[at]
              if (item) selection.toggle(item)
            }}
          />
        ) : null}
      </Stack>
    </DialogFrame>
  )
}
