import { callQuery, useChange } from '@atrium/client'
import { cursorQuery, repliesQuery } from '@atrium/client/pages'
import type { CallInput, CallReply } from '@atrium/contract'
import type { InfiniteData } from '@tanstack/react-query'
import type { OrderCall, OrderKind, OrderMember, OrderPath } from './order-kind.ts'
import { useOrderKind } from './order-screen.tsx'

/** How the members of calls are called here, by their names in calls of either kind. */
interface Names {
  readonly cm: 'order'
  readonly cms: 'orders'
  readonly cm_id: 'order_id'
  readonly cm_ids: 'order_ids'
  readonly pm: 'order'
  readonly pms: 'orders'
  readonly pm_id: 'order_id'
  readonly pm_ids: 'order_ids'
}

/** The same with the members that name orders called `order`, `orders`, `order_id` and `order_ids`. */
type Neutral<Members> = Members extends object
  ? { [Name in keyof Members as Name extends keyof Names ? Names[Name] : Name]: Members[Name] }
  : never

/** What a call of either kind of orders takes and replies. Its own members name orders as `Neutral` does. */
export type OrderInput<Name extends OrderCall> = Neutral<CallInput<OrderPath<Name>>>
export type OrderReply<Name extends OrderCall> = Neutral<CallReply<OrderPath<Name>>>

/** Returns the path of a call of a kind of orders: `orderCall(kind, 'getDetails/{id}')`. */
export function orderCall<Name extends OrderCall>(kind: OrderKind, name: Name): OrderPath<Name> {
  return kind.calls[name]
}

/** Returns what a call of this kind takes. */
function inputOf<Name extends OrderCall>(
  kind: OrderKind,
  input: OrderInput<Name>,
): CallInput<OrderPath<Name>> {
  const named = Object.entries(input).map(([name, value]) => [
    name in kind.members ? kind.members[name as OrderMember] : name,
    value as unknown,
  ])
  return Object.fromEntries(named) as CallInput<OrderPath<Name>>
}

/** How replies of a kind are read. Made once, so that a query reads each of them once. */
interface Reading {
  /** The names of members here, by those in calls. */
  readonly names: ReadonlyMap<string, string>
  readonly reply: (reply: object) => object
  readonly pages: (data: InfiniteData<object, unknown>) => object
}

const readings = new Map<OrderKind, Reading>()

function readingOf(kind: OrderKind): Reading {
  const known = readings.get(kind)
  if (known) return known
  const reading: Reading = {
    names: new Map(Object.entries(kind.members).map(([name, own]) => [own, name])),
    reply: (reply) => neutral(kind, reply),
    pages: (data) => ({ ...data, pages: data.pages.map((page) => neutral(kind, page)) }),
  }
  readings.set(kind, reading)
  return reading
}

/** Returns members of a reply of this kind with those that name orders called as `Neutral` does. */
export function neutral<Members extends object>(kind: OrderKind, members: Members): Neutral<Members> {
  const { names } = readingOf(kind)
  const renamed = Object.entries(members).map(([name, value]) => [names.get(name) ?? name, value as unknown])
  return Object.fromEntries(renamed) as Neutral<Members>
}

type Pages<Name extends OrderCall, Place> = (
  data: InfiniteData<CallReply<OrderPath<Name>>, Place>,
) => InfiniteData<OrderReply<Name>, Place>

/** Query options for a read of a kind of orders, as `callQuery` gives them. */
export function orderQuery<Name extends OrderCall>(
  kind: OrderKind,
  name: Name,
  projectId: string,
  input: OrderInput<Name>,
) {
  return {
    ...callQuery(orderCall(kind, name), projectId, inputOf<Name>(kind, input)),
    select: readingOf(kind).reply as unknown as (reply: CallReply<OrderPath<Name>>) => OrderReply<Name>,
  }
}

interface GrowingList<Name extends OrderCall> {
  readonly projectId: string
  readonly input: OrderInput<Name>
  readonly size: number
}

/** Infinite query options for a list of orders that is read on from the last one, as `cursorQuery` gives them. */
export function orderCursorQuery(kind: OrderKind, { projectId, input, size }: GrowingList<'search'>) {
  return {
    ...cursorQuery(orderCall(kind, 'search'), {
      projectId,
      input: inputOf<'search'>(kind, input),
      size,
      from: 'after',
      nextOf: ({ next }) => next,
    }),
    select: readingOf(kind).pages as unknown as Pages<'search', string | null>,
  }
}

/** Infinite query options for the person's own orders, page by page, as `repliesQuery` gives them. */
export function myOrderPages(kind: OrderKind, { projectId, input, size }: GrowingList<'getMyWork'>) {
  return {
    ...repliesQuery(orderCall(kind, 'getMyWork'), {
      projectId,
      input: inputOf<'getMyWork'>(kind, input),
      size,
      rowsOf: (reply) => ('cms' in reply ? reply.cms : reply.pms),
      totalOf: ({ total }) => total,
    }),
    select: readingOf(kind).pages as unknown as Pages<'getMyWork', number>,
  }
}

/** A change of the kind of orders that is shown, as `useChange` gives it: `useOrderChange('runAction')`. */
export function useOrderChange<Name extends OrderCall>(name: Name) {
  const kind = useOrderKind()
  const change = useChange(orderCall(kind, name))
  return {
    isPending: change.isPending,
    /** What is under way; nothing once it has been answered. */
    sent: change.isPending ? neutral(kind, change.variables) : undefined,
    mutateAsync: async (input: OrderInput<Name>): Promise<OrderReply<Name>> =>
      neutral(kind, await change.mutateAsync(inputOf<Name>(kind, input))) as OrderReply<Name>,
  }
}
