import type { ChecklistItem, ChecklistItemType, ChecklistKind } from '@atrium/contract'
import { checklistItemTypes } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useIsWide, type DropTarget } from '@atrium/screens'
import {
  Box,
  Button,
  Callout,
  EmptyState,
  Heading,
  HStack,
  MenuButton,
  Stack,
  Text,
  VisuallyHidden,
  type MenuItem,
} from '@atrium/ui'
import { ArrowDown, ArrowLeft, ArrowUp, Copy, EllipsisVertical, ListChecks, Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import {
  countAt,
  withAdded,
  withCopied,
  withItem,
  withMoved,
  withoutItem,
  withRestored,
  withSection,
} from '../../draft/arrange-items.ts'
import { sameItem } from '../../draft/draft-fields.ts'
import { faultsAt, type DraftFault } from '../../draft/draft-faults.ts'
import type { DraftForm } from '../save-draft/use-draft-form.ts'
import { ItemPanel } from './item-panel.tsx'
import { useItemName } from './item-name.ts'
import { outlineItems, type OutlineItem } from './outline-items.ts'
import { OutlinePane } from './outline-pane.tsx'
import { ScoringFields } from './scoring-fields.tsx'
import { TypeSign } from './type-sign.tsx'

export interface ItemsPaneProps {
  readonly checklistId: string
  readonly kind: ChecklistKind
  readonly form: DraftForm
  readonly faults: readonly DraftFault[]
  readonly mayEdit: boolean
  /** The id of the item that is open, as the address names it. */
  readonly shown: string
  readonly onShow: (id: string) => void
}

/** The items of a draft beside what is said of one of them. A phone shows the list or an item at a time. */
export default function ItemsPane(props: ItemsPaneProps) {
  const { checklistId, kind, form, faults, mayEdit, shown, onShow } = props
  const t = useTexts()
  const isWide = useIsWide()
  const nameOf = useItemName()
  const [announcement, announce] = useState('')
  const [addedKey, setAddedKey] = useState('')
  const field = form.at('items')
  const scoring = form.at('scoring')
  const items = field.value
  const lines = useMemo(() => outlineItems(items, nameOf), [items, nameOf])
  const chosen = lines.find(({ id }) => id === shown)
  const isFull = items.length >= limits.itemsOfChecklist

  /** Shows an item of a new list. */
  const showAt = (next: readonly ChecklistItem[], at: number) => {
    const key = next[at]?.key
    if (key !== undefined) onShow(key)
  }
  function add(type: ChecklistItemType): void {
    const grown = chosen ? withAdded(items, type, chosen.at) : withAdded(items, type)
    field.change(grown.items)
    setAddedKey(grown.items[grown.at]?.key ?? '')
    showAt(grown.items, grown.at)
  }
  function copy(line: OutlineItem): void {
    const grown = withCopied(items, line.at)
    field.change(grown.items)
    showAt(grown.items, grown.at)
  }
  function remove(line: OutlineItem): void {
    const count = countAt(items, line.at)
    const removed = items.slice(line.at, line.at + count)
    const behind = items[line.at - 1]?.key
    field.change(withoutItem(items, line.at))
    const next = lines[line.at + count] ?? lines[line.at - 1]
    onShow(isWide && next ? next.id : '')
    toast.success(
      t(count > 1 ? 'items.sectionRemoved' : 'items.removed', { name: line.name, count: count - 1 }),
      {
        label: t('items.undo'),
        onPress: () => field.update((all) => withRestored(all, removed, behind)),
      },
    )
  }
  function move(line: OutlineItem, { item: target, zone }: DropTarget<OutlineItem>): void {
    const next = withMoved(items, line.at, { at: target.at, zone })
    field.change(next)
    const place = next.findIndex(({ key }) => key === line.item.key)
    announce(t('items.moved', { name: line.name, place: place + 1, count: next.length }))
  }
  /** The line beside one among those below the same section. */
  const beside = (line: OutlineItem, by: -1 | 1) =>
    lines.find((one) => one.parent_id === line.parent_id && one.position === line.position + by)
  function begin(action: string, line: OutlineItem): void {
    if (action === 'copy') return copy(line)
    if (action === 'remove') return remove(line)
    const by = action === 'up' ? -1 : 1
    const target = beside(line, by)
    if (target) move(line, { item: target, zone: by < 0 ? 'before' : 'after' })
  }
  const menuOf = (line: OutlineItem): MenuItem[] => [
    {
      value: 'up',
      label: t('items.moveUp'),
      icon: <ArrowUp size={16} />,
      detail: 'Alt+↑',
      disabled: !beside(line, -1),
    },
    {
      value: 'down',
      label: t('items.moveDown'),
      icon: <ArrowDown size={16} />,
      detail: 'Alt+↓',
      disabled: !beside(line, 1),
    },
    {
      value: 'copy',
      label: t('items.copy'),
      icon: <Copy size={16} />,
      disabled: items.length + countAt(items, line.at) > limits.itemsOfChecklist,
    },
    {
      value: 'remove',
      label: t('actions.remove'),
      icon: <Trash2 size={16} />,
      tone: 'danger',
      separated: true,
    },
  ]
  const addMenu = mayEdit ? (
    <MenuButton
      size="sm"
      kind={items.length === 0 ? 'primary' : 'secondary'}
      label={t('items.add')}
      disabled={isFull}
      items={checklistItemTypes.map((type) => ({
        value: type,
        label: t(`types.${type}`),
        icon: <TypeSign type={type} />,
        separated: type === 'instruction',
      }))}
      onSelect={(value) => {
        const type = checklistItemTypes.find((one) => one === value)
        if (type) add(type)
      }}
    >
      <Plus size={16} aria-hidden />
      {t('items.add')}
    </MenuButton>
  ) : null

  const list = (
    <Stack gap="2" minWidth="0">
      <HStack gap="2" flexWrap="wrap" justifyContent="space-between">
        <Text tone="muted" textStyle="sm">
          {t('list.items', { count: items.filter(({ type }) => type !== 'section').length })}
        </Text>
        {addMenu}
      </HStack>
      <OutlinePane
        lines={lines}
        selectedId={shown}
        faultsOf={(at) => faultsAt(faults, at).length}
        onChoose={({ id }) => {
          setAddedKey('')
          onShow(id)
        }}
        {...(mayEdit && { change: { move, remove, menuOf, begin } })}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
  if (items.length === 0)
    return (
      <EmptyState
        title={t('items.none')}
        hint={t('items.noneHint')}
        icon={<ListChecks />}
        action={addMenu ?? undefined}
      />
    )
  const details = chosen ? (
    <Details
      key={chosen.id}
      {...{ checklistId, kind, form, faults, mayEdit, items }}
      line={chosen}
      isAdded={chosen.item.key === addedKey}
      menu={menuOf(chosen)}
      onAction={(action) => begin(action, chosen)}
      onBack={isWide ? undefined : () => onShow('')}
    />
  ) : (
    <EmptyState title={t('items.noneChosen')} hint={t('items.noneChosenHint')} icon={<ListChecks />} />
  )
  return (
    <Stack gap="3">
      {mayEdit ? <ScoringFields scoring={scoring.value} onChange={scoring.change} /> : null}
      {isWide ? (
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns="minmax(15rem, 2fr) minmax(0, 3fr)"
          alignItems="start"
        >
          {list}
          {details}
        </Box>
      ) : chosen ? (
        details
      ) : (
        list
      )}
    </Stack>
  )
}

/** Moves the focus into a pane when it appears: to itself, or to the field of its text, whose code may still be on its way. */
function useFocusOf(pane: RefObject<HTMLElement | null>, what: 'pane' | 'text' | 'none'): void {
  useEffect(() => {
    const { current } = pane
    if (!current || what === 'none') return
    if (what === 'pane') return current.focus()
    const focusText = () => {
      const field = current.querySelector<HTMLElement>('[role=tabpanel] textarea, [role=tabpanel] input')
      field?.focus()
      return field !== null
    }
    if (focusText()) return
    const observer = new MutationObserver(() => {
      if (focusText()) observer.disconnect()
    })
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pane, what])
}

interface DetailsProps extends Omit<ItemsPaneProps, 'shown' | 'onShow'> {
  readonly items: readonly ChecklistItem[]
  readonly line: OutlineItem
  /** It was just added: its text is written next. */
  readonly isAdded: boolean
  readonly menu: readonly MenuItem[]
  readonly onAction: (action: string) => void
  /** Leads back to the list, where both do not fit. */
  readonly onBack: (() => void) | undefined
}

function Details(props: DetailsProps) {
  const { checklistId, kind, form, faults, mayEdit, items, line, isAdded, menu, onAction, onBack } = props
  const t = useTexts()
  const field = form.at('items')
  const { item, at } = line
  const theirs = field.newer?.find(({ key }) => key === item.key)
  const refused = Object.fromEntries(
    Object.entries(field.partErrors).flatMap(([path, said]) =>
      path.startsWith(`${item.key}.`) ? [[path.slice(item.key.length + 1), said]] : [],
    ),
  )
  const change = (next: ChecklistItem) => field.update((all) => withItem(all, at, next))
  const pane = useRef<HTMLDivElement>(null)
  // On a phone the list that had the focus is gone.
  useFocusOf(pane, isAdded ? 'text' : onBack ? 'pane' : 'none')
  return (
    <Box
      ref={pane}
      tabIndex={-1}
      outline="0"
      role="region"
      aria-label={line.name}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '3', md: '4' }}
      minWidth="0"
    >
      {onBack ? (
        <Button kind="quiet" size="sm" mb="2" onClick={onBack}>
          <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
            <ArrowLeft size={16} aria-hidden />
          </Box>
          {t('items.back')}
        </Button>
      ) : null}
      <HStack gap="2" justifyContent="space-between" mb="3">
        <Heading as="h2" textStyle="md" display="flex" alignItems="center" gap="2" minWidth="0">
          <TypeSign type={item.type} />
          {t(`types.${item.type}`)}
        </Heading>
        {mayEdit ? (
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('items.actionsOf', { name: line.name })}
            icon={<EllipsisVertical size={16} />}
            items={menu}
            onSelect={onAction}
          />
        ) : null}
      </HStack>
      {theirs && !sameItem(theirs, item) ? (
        <Box mb="3">
          <Callout
            tone="warning"
            title={t('draft.changedToo')}
            action={
              <Button size="sm" onClick={() => change(theirs)}>
                {t('draft.takeTheirs')}
              </Button>
            }
          />
        </Box>
      ) : null}
      <Box asChild minWidth="0" borderWidth="0" p="0" m="0">
        <fieldset disabled={!mayEdit}>
          <ItemPanel
            checklistId={checklistId}
            kind={kind}
            items={items}
            at={at}
            faults={faultsAt(faults, at)}
            refused={refused}
            mayEdit={mayEdit}
            onChange={change}
            onSection={(section) => field.change(withSection(items, at, section))}
          />
        </fieldset>
      </Box>
    </Box>
  )
}
