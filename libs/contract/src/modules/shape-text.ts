import { isCompound, type Shape } from './shape.ts'

const longest = 160

/** Texts of shapes written before: a wanted shape is shown beside each one that does not fit it. */
const written = new WeakMap<object, string>()

/** Returns a shape as readable text, as TypeScript would write it; a long one is cut. */
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
