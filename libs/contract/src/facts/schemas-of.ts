import { z } from 'zod'
import { limits } from '../limits.ts'
import { amount, amountInput } from '../store/stock.ts'
import { code, date, filledText, id, optionalCode, text } from '../values.ts'
import { isNeeded, type Fact, type Facts, type FactValue, type NeededFact } from './facts.ts'

type Schema<Given extends Fact> = z.ZodType<FactValue<Given>, FactValue<Given>>
type Shape<Given extends Facts> = { [Name in keyof Given]: Schema<Given[Name]> }
type NewShape<Given extends Facts> = {
  [Name in keyof Given]: Name extends NeededFact<Given>
    ? Schema<Given[Name]>
    : z.ZodDefault<Schema<Given[Name]>>
}

/** The members of the calls of a thing that hold its facts. */
interface Schemas<Given extends Facts> {
  /** Of a reply. */
  reply: Shape<Given>
  /** Of a change, where each may be left out. */
  given: Shape<Given>
  /** Of a new thing: what it does not have to name is empty. */
  created: NewShape<Given>
}

/** Makes the members of calls from the facts of a thing. */
export function schemasOf<Given extends Facts>(facts: Given): Schemas<Given> {
  const each = (make: (of: Fact) => z.ZodType) =>
    Object.fromEntries(
      Object.entries(facts).map(([name, of]) => [
        name,
        of.about === undefined ? make(of) : make(of).meta({ description: of.about }),
      ]),
    )
  return {
    reply: each(replied) as Shape<Given>,
    given: each(accepted) as Shape<Given>,
    created: each((of) =>
      isNeeded(of) ? accepted(of) : accepted(of).default(isText(of) ? '' : null),
    ) as NewShape<Given>,
  }
}

const isText = ({ kind }: Fact) => kind === 'mark' || kind === 'text'

function replied(of: Fact): z.ZodType {
  if (of.kind === 'day') return date.nullable()
  if (of.kind === 'choice') return z.enum(of.of).nullable()
  if (of.kind === 'whole') return z.int().nullable()
  if (of.kind === 'amount') return amount.nullable()
  if (of.kind === 'reference') return id.nullable()
  return z.string()
}

function accepted(of: Fact): z.ZodType {
  switch (of.kind) {
    case 'code':
      return code
    case 'name':
      return filledText(limits.nameLength)
    case 'mark':
      return optionalCode.trim()
    case 'text':
      return text(of.most)
    case 'day':
      return date.nullable()
    case 'choice':
      return z.enum(of.of).nullable()
    case 'whole':
      return z.int().min(of.least).max(of.most).nullable()
    case 'amount':
      return amountInput.nullable()
    case 'reference':
      return id.nullable()
  }
}
