import type { CallPath, CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { workKinds, type OrderRef, type WorkKind } from './work-kind.ts'

/** The calls that every kind of orders has, by what stands behind the kind in their paths. */
export type OrderCall = {
  [Path in CallPath]: Path extends `/cm/${infer Name}`
    ? `/pm/${Name}` extends CallPath
      ? Name
      : never
    : never
}[CallPath]

type PathsOf<Name extends OrderCall> = Extract<CallPath, `/cm/${Name}` | `/pm/${Name}`>

type NeutralName<Name> = Name extends 'cm_id' | 'pm_id'
  ? 'order'
  : Name extends 'cm_ids' | 'pm_ids'
    ? 'work_ids'
    : Name
type Neutral<Request> = {
  [Name in keyof Request as NeutralName<Name>]: Name extends 'cm_id' | 'pm_id' ? OrderRef : Request[Name]
}
type NeutralEach<Path extends CallPath> = Path extends CallPath ? Neutral<CallRequest<Path>> : never

/** What a call of some kind sends: the order that it names is `order`, several are `work_ids`. */
export type OrderRequest<Name extends OrderCall> = NeutralEach<PathsOf<Name>>

type AnswerName<Name> = Name extends 'cm' ? 'work' : Name extends 'cms' ? 'works' : Name
/** What differs by kind is checked as every reply is, when it is sent. */
type Differing = 'cm' | 'cms' | 'columns' | 'timer' | 'passages' | 'may'
type AnswerOf<Reply> = {
  [Name in Exclude<keyof Reply, 'status'> as AnswerName<Name>]: Name extends Differing ? unknown : Reply[Name]
}
type OrNothing<Answer> = [keyof Answer] extends [never] ? void : Answer

/** What a call of any kind answers: an order is `work`, several are `works`, and the id of one is `work_id`. */
export type OrderAnswer<Name extends OrderCall> = OrNothing<
  AnswerOf<CallReply<Extract<CallPath, `/cm/${Name}`>>>
>

type Members = Readonly<Record<string, unknown>>

function neutral(kind: WorkKind, input: Members): Members {
  const { work_id: one, work_ids: many } = kind.members
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (name === one) return ['order', { kind: kind.name, id: value }]
      return [name === many ? 'work_ids' : name, value]
    }),
  )
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names the orders of an answer as its kind does, also those of a timer and of the columns of a board. */
export function namedFor(kind: WorkKind, answer: Members): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (name === 'timer' && isMembers(value)) return [name, namedFor(kind, value)]
      if (name === 'columns' && Array.isArray(value))
        return [name, value.map((column) => namedFor(kind, column as Members))]
      return [name in kind.members ? kind.members[name as keyof WorkKind['members']] : name, value]
    }),
  )
}

/** Serves a call of every kind of orders by one handler, which gets and returns members that are named for none of them. */
export const serveOrders = <Name extends OrderCall>(
  name: Name,
  handle: (input: OrderRequest<Name>, context: Context, kind: WorkKind) => Promise<OrderAnswer<Name>>,
): ServedCall[] =>
  Object.values(workKinds).map((kind) => {
    const handleKind = async (input: Members, context: Context) => {
      const answer = await handle(neutral(kind, input) as OrderRequest<Name>, context, kind)
      return answer && namedFor(kind, answer as Members)
    }
    return serve(`/${kind.name}/${name}` as CallPath, handleKind as never)
  })
