import { useModalTexts } from '@atrium/modals/texts'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, EmptyState, ErrorState, HStack, SkeletonLines, Text } from '@atrium/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { List } from './use-list.ts'
import type { ListRows } from './list-rows.ts'

export interface ListStatesProps<Row> {
  readonly rows: ListRows<Row>
  readonly list: Pick<List<object>, 'isFiltered' | 'clear'>
  /**
   * The group of the module's texts that speak of the list: `loading`, `failed`, `count`; `empty` and `emptyHint` for a list without
   * rows, `none` and `noneHint` for filters that let nothing through. `clear` is optional.
   */
  readonly words: string
  /** Above the words of an empty list. */
  readonly icon: ReactNode
  /** What an empty list tells the person to do about it; `emptyHint` of the words unless told otherwise. */
  readonly emptyHint?: string
  /** What an empty list offers to do about it. */
  readonly emptyAction?: ReactNode
  /** Says how many rows there are on all pages. Without it, the line counts the rows so far. */
  readonly counted?: string
  /** At the end of the line that says how many rows there are. */
  readonly options?: ReactNode
  readonly children: ReactNode
}

/** A list that is on its way, cannot be had, is empty, has nothing that its filters let through, or is there. */
export function ListStates<Row>({
  rows,
  list,
  words,
  icon,
  emptyHint,
  emptyAction,
  counted,
  options,
  children,
}: ListStatesProps<Row>) {
  const t = useTexts()
  const modalText = useModalTexts()
  const failureText = useFailureText()
  const { count, error, isFetching, retry, further } = rows
  if (error && count === undefined)
    return (
      <ErrorState
        title={t(`${words}.failed`)}
        detail={failureText(error)}
        retryLabel={t('modals.retry')}
        onRetry={retry}
        busy={isFetching}
      />
    )
  if (count === undefined) return <SkeletonLines label={t(`${words}.loading`)} lines={8} />
  if (count === 0)
    return list.isFiltered ? (
      <EmptyState
        title={t(`${words}.none`)}
        hint={t(`${words}.noneHint`)}
        icon={<SearchX />}
        action={
          <Button size="sm" onClick={list.clear}>
            {t([`${words}.clear`, 'modals.clearSelection'])}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t(`${words}.empty`)}
        hint={emptyHint ?? t(`${words}.emptyHint`)}
        icon={icon}
        action={emptyAction}
      />
    )
  const soFar = t(`${words}.count`, { count })
  return (
    <>
      <HStack justifyContent="space-between" gap="2" minHeight="6" mb="-2">
        <Text tone="muted" textStyle="xs" role="status" fontVariantNumeric="tabular-nums">
          {counted ?? (further?.hasNextPage === true ? modalText('countSoFar', { counted: soFar }) : soFar)}
        </Text>
        {options}
      </HStack>
      {children}
    </>
  )
}
