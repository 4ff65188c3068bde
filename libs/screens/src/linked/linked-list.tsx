import { QueryPages, type QueryPagesProps } from '@atrium/modals'
import { linkProps } from '@atrium/portal'
import { chakra, Link, Stack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'

/** A thing of a list, with the way to it. */
export interface LinkedThing {
  readonly id: string
  readonly name: string
  readonly to: string
  /** After the name: what kind of thing it is, or how it stands. */
  readonly mark?: ReactNode
  /** What distinguishes things of the same name. Empty texts are left out. */
  readonly details: readonly string[]
}

interface LinkedListProps<Page> extends Omit<QueryPagesProps<Page, LinkedThing>, 'children'> {
  /** The name of the list. */
  readonly label: string
  /** Says what the list holds, where its heading does not. */
  readonly intro?: string
}

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      py: '2.5',
    },
    '& > li:not(:last-child)': { borderBottomWidth: '1px', borderColor: 'border.muted' },
  },
})

/** What a panel or a card shows of its module on the page of another one: things by name, page by page, each with the way to it. */
export function LinkedList<Page>({ label, intro, ...pages }: LinkedListProps<Page>) {
  return (
    <QueryPages {...pages}>
      {(things) => (
        <Stack gap="2">
          {intro === undefined ? null : (
            <Text tone="muted" textStyle="sm">
              {intro}
            </Text>
          )}
          <List aria-label={label}>
            {things.map(({ id, name, to, mark, details }) => (
              <li key={id}>
                <Link {...linkProps(to)} overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Link>
                {mark}
                <Text as="span" tone="muted" textStyle="sm" overflowWrap="anywhere">
                  <Details texts={details} />
                </Text>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </QueryPages>
  )
}

/** Each text keeps its own direction of writing. */
function Details({ texts }: { readonly texts: readonly string[] }) {
  return texts
    .filter((text) => text !== '')
    .map((text, index) => (
      <span key={text}>
        {index > 0 ? ' · ' : null}
        <bdi>{text}</bdi>
      </span>
    ))
}
