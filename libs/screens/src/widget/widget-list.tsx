import { QueryView, type QueryViewProps } from '@atrium/modals'
import { useMessage, useModalTexts } from '@atrium/modals/texts'
import { linkProps, useLanguage } from '@atrium/portal'
import { chakra, Link, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

/** A line of a card: a thing with the way to it. */
export interface WidgetRow {
  readonly id: string
  readonly title: string
  /** What distinguishes it, or says how it stands. */
  readonly detail?: ReactNode
  readonly to: string
  /** At the end of the line. */
  readonly mark?: ReactNode
}

export interface WidgetContent {
  readonly rows: readonly WidgetRow[]
  /** How many there are, if more are known than the rows. */
  readonly total?: number | undefined
}

interface WidgetListProps<Data> {
  readonly query: QueryViewProps<Data>['query']
  readonly contentOf: (data: Data) => WidgetContent
  readonly size: 'small' | 'wide' | 'tall'
  /** The name of the list. */
  readonly label: string
  /** Said when there is nothing: usually good news. */
  readonly empty: string
  /** The page that shows all of them, if there is one. */
  readonly all?: { readonly to: string; readonly label: string }
}

/** Lines that a card of each size has room for. */
const roomFor = { small: 4, wide: 8, tall: 10 } as const

const Whole = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', height: 'full', minH: '0' },
})

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    flex: '1',
    mx: '-2',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    '&[data-size=wide]': { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, columnGap: '4' },
  },
})

const Line = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    px: '2',
    borderRadius: 'l2',
    color: 'fg',
    textStyle: 'sm',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '@media (pointer: coarse)': { minH: '10' },
  },
})

// The box follows the page's direction, and the text in it its own.
const Detail = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    textStyle: 'xs',
  },
})

/** The content of most cards: how many there are, the first few with the way to each, and the way to all of them. */
export function WidgetList<Data>({ query, contentOf, size, label, empty, all }: WidgetListProps<Data>) {
  const language = useLanguage(({ code }) => code)
  const modalText = useModalTexts()
  const message = useMessage()
  return (
    <QueryView query={query} loading={modalText('loading')} failed={message('load_failed')} lines={3}>
      {(data) => {
        const { rows, total = rows.length } = contentOf(data)
        return (
          <Whole>
            {rows.length === 0 ? (
              <Text tone="muted" textStyle="sm" flex="1">
                {empty}
              </Text>
            ) : (
              <List aria-label={label} data-size={size}>
                {rows.slice(0, roomFor[size]).map(({ id, title, detail, to, mark }) => (
                  <li key={id}>
                    <Line {...linkProps(to)}>
                      <bdi>{title}</bdi>
                      <Detail>
                        <bdi>{detail}</bdi>
                      </Detail>
                      {mark}
                    </Line>
                  </li>
                ))}
              </List>
            )}
            {all ? (
              <chakra.div display="flex" alignItems="baseline" gap="2" textStyle="xs">
                <Link {...linkProps(all.to)}>{all.label}</Link>
                {total > 0 ? (
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    {total.toLocaleString(language)}
                  </chakra.span>
                ) : null}
              </chakra.div>
            ) : null}
          </Whole>
        )
      }}
    </QueryView>
  )
}
