import type { Department } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra, MenuButton, VisuallyHidden, type MenuItem } from '@atrium/ui'
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Rows, RowText } from '../../list/rows.tsx'
import { useDepartmentRights } from '../../rights/use-department-rights.ts'
import { useDepartmentOrder } from './use-department-order.ts'
import { useRowDrag } from './use-row-drag.ts'

export type DepartmentAction = 'edit' | 'remove'

interface DepartmentListProps {
  readonly departments: readonly Department[]
  /** Whether all departments are shown in their order. Only then can they be reordered. */
  readonly isWhole: boolean
  readonly onAction: (action: DepartmentAction, department: Department) => void
}

const Handle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: '7',
    height: '8',
    ms: '-2',
    borderRadius: 'l2',
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}' },
    '[data-dragged] &': { cursor: 'grabbing' },
  },
})

/** Departments in their order. A handle reorders them by pointer, or with Alt and an arrow key. */
export function DepartmentList({ departments, isWhole, onAction }: DepartmentListProps) {
  const t = useTexts()
  const { mayEdit, mayRemove } = useDepartmentRights()
  const { ordered, place, said } = useDepartmentOrder(departments)
  const positionOf = (id: string) => ordered.findIndex((one) => one.id === id) + 1
  const maySort = mayEdit && isWhole && departments.length > 1
  const { drag, begin } = useRowDrag((id, over) => place({ id, position: positionOf(over) }))
  const list = useRef<HTMLUListElement>(null)

  // A row that moves in the document loses the focus, so its handle is focused again.
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"] [data-part=handle]`)?.focus()
    moved.current = null
  })

  function shift(id: string, by: 1 | -1): void {
    const position = positionOf(id) + by
    if (position < 1 || position > ordered.length) return
    place({ id, position })
  }

  function press(event: KeyboardEvent, id: string): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moved.current = id
    shift(id, event.key === 'ArrowUp' ? -1 : 1)
  }

  function itemsOf(index: number): MenuItem[] {
    return [
      ...(mayEdit ? [{ value: 'edit', label: t('form.change'), icon: <Pencil size={16} /> }] : []),
      ...(maySort
        ? [
            {
              value: 'up',
              label: t('departments.up'),
              icon: <ArrowUp size={16} />,
              detail: 'Alt ↑',
              disabled: index === 0,
            },
            {
              value: 'down',
              label: t('departments.down'),
              icon: <ArrowDown size={16} />,
              detail: 'Alt ↓',
              disabled: index === ordered.length - 1,
            },
          ]
        : []),
      ...(mayRemove
        ? [{ value: 'remove', label: t('remove'), icon: <Trash2 size={16} />, tone: 'danger' as const }]
        : []),
    ]
  }

  function choose(value: string, department: Department): void {
    if (value === 'up' || value === 'down') shift(department.id, value === 'up' ? -1 : 1)
    else onAction(value === 'remove' ? 'remove' : 'edit', department)
  }

  const movedDepartment = said && ordered.find(({ id }) => id === said.id)
  return (
    <>
      <Rows
        ref={list}
        aria-label={t('pages.departments')}
        css={{
          '& > li[data-dragged]': { bg: 'accent.subtle' },
          '& > li[data-over]': { boxShadow: 'inset 0 0 0 2px {colors.accent.solid}' },
        }}
      >
        {ordered.map((department, index) => {
          const { id, name, code, description } = department
          const items = itemsOf(index)
          return (
            <li
              key={id}
              data-row={id}
              data-dragged={drag?.key === id ? '' : undefined}
              data-over={drag?.over === id && drag.key !== id ? '' : undefined}
            >
              {maySort ? (
                <Handle
                  type="button"
                  data-part="handle"
                  aria-label={t('departments.move', { name })}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  title={t('departments.moveHint')}
                  onPointerDown={(event) => begin(id, event)}
                  onKeyDown={(event) => press(event, id)}
                >
                  <GripVertical size={16} aria-hidden />
                </Handle>
              ) : null}
              <RowText
                name={name}
                detail={
                  <>
                    <bdi>{code}</bdi>
                    {description === '' ? null : (
                      <>
                        {' · '}
                        <bdi>{description}</bdi>
                      </>
                    )}
                  </>
                }
              />
              {items.length > 0 ? (
                <MenuButton
                  size="sm"
                  kind="quiet"
                  label={t('more', { name })}
                  icon={<EllipsisVertical size={16} />}
                  items={items}
                  onSelect={(value) => choose(value, department)}
                />
              ) : null}
            </li>
          )
        })}
      </Rows>
      <VisuallyHidden role="status">
        {movedDepartment
          ? t('departments.moved', {
              name: movedDepartment.name,
              position: positionOf(movedDepartment.id),
              of: ordered.length,
            })
          : ''}
      </VisuallyHidden>
    </>
  )
}
