import { isCompound, type Shape } from './shape.ts'

const longest = 160

/** Of those that were written before: one that is wanted is told beside each that does not fit it. */
const written = new WeakMap<object, string>()

/** A shape for people to read, as TypeScript would write it; the end of a long one is left out. */
export function shapeText(shape: Shape): string {
  const known = typeof shape === 'object' ? written.get(shape) : undefined
  if (known !== undefined) return known
  const whole = write(shape)
  const text = whole.length > longest ? `${whole.slice(0, longest)}…` : whole
  if (typeof shape === 'object') written.set(shape, text)
  return text
}

function write(shape: Shape): string {
  if (typeof shape === 'string') return shape
  if (!isCompound(shape)) {
    const members = Object.entries(shape).map(([name, member]) => `${name}: ${write(member)}`)
    return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
  }
  const [kind, ...parts] = shape as readonly [string, ...Shape[]]
  switch (kind) {
    case 'list':
      return `${inBrackets(parts[0] ?? 'any')}[]`
    case 'map':
      return `{ [name]: ${write(parts[0] ?? 'any')} }`
    case 'one of':
      return parts.map((value) => JSON.stringify(value)).join(' | ')
    case 'either':
      return parts.map(write).join(' | ')
    default:
      return 'itself'
  }
}

function inBrackets(shape: Shape): string {
  const isChoice = isCompound(shape) && (shape[0] === 'either' || (shape[0] === 'one of' && shape.length > 2))
  return isChoice ? `(${write(shape)})` : write(shape)
}
