/** What the shape of an outline costs, in units of the drawing: its box, and the sums of all steps across and down. */
export interface Extent {
  width: number
  height: number
  across: number
  down: number
  steps: number
}

const command = /\s*,?\s*([a-z])/iy
const number = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy
const flag = /\s*,?\s*([01])/y

/** How many numbers a command takes at a time. */
const takes: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** Follows the points of an outline, with the control points of its curves: those contain it. */
class Pen {
  x = 0
  y = 0
  across = 0
  down = 0
  steps = 0
  #left = Infinity
  #right = -Infinity
  #top = Infinity
  #bottom = -Infinity

  to(x: number, y: number): void {
    this.across += Math.abs(x - this.x)
    this.down += Math.abs(y - this.y)
    this.steps += 1
    this.jump(x, y)
  }

  /** Moves without drawing. */
  jump(x: number, y: number): void {
    this.x = x
    this.y = y
    this.note(x, y)
  }

  note(x: number, y: number): void {
    this.#left = Math.min(this.#left, x)
    this.#right = Math.max(this.#right, x)
    this.#top = Math.min(this.#top, y)
    this.#bottom = Math.max(this.#bottom, y)
  }

  extent(): Extent {
    const { across, down, steps } = this
    const [width, height] = [this.#right - this.#left, this.#bottom - this.#top]
    return { width: Math.max(0, width), height: Math.max(0, height), across, down, steps }
  }
}

/** Returns an upper bound of what the `points` of a polygon or polyline cover. */
export function extentOfPoints(value: string): Extent {
  const pen = new Pen()
  const numbers = (value.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
  const [firstX = 0, firstY = 0] = numbers
  pen.jump(firstX, firstY)
  for (let at = 2; at + 1 < numbers.length; at += 2) pen.to(numbers[at] ?? 0, numbers[at + 1] ?? 0)
  pen.to(firstX, firstY)
  return pen.extent()
}

/** Returns an upper bound of what the `d` of a path covers, up to what is no path data. */
export function extentOfPath(value: string): Extent {
  const pen = new Pen()
  let [startX, startY] = [0, 0]
  /** The last control point, which smooth curves mirror. */
  let control: { x: number; y: number } = { x: 0, y: 0 }
  let at = 0
  const read = (what: RegExp): string | undefined => {
    what.lastIndex = at
    const found = what.exec(value)
    if (!found) return undefined
    at = what.lastIndex
    return found[1]
  }
  const readNumbers = (kind: string): number[] | undefined => {
    const count = takes[kind] ?? 0
    const numbers: number[] = []
    for (let index = 0; index < count; index++) {
      const isFlag = kind === 'a' && (index === 3 || index === 4)
      const one = read(isFlag ? flag : number)
      if (one === undefined) return undefined
      numbers.push(Number(one))
    }
    return numbers
  }
  for (let name = read(command); name !== undefined; name = read(command)) {
    let kind = name.toLowerCase()
    if (takes[kind] === undefined) break
    const isRelative = kind === name
    if (kind === 'z') {
      pen.to(startX, startY)
      control = { x: startX, y: startY }
    }
    for (let numbers = kind === 'z' ? undefined : readNumbers(kind); numbers; numbers = readNumbers(kind)) {
      const [fromX, fromY] = isRelative ? [pen.x, pen.y] : [0, 0]
      const [first = 0, second = 0] = numbers
      const mirrored = { x: 2 * pen.x - control.x, y: 2 * pen.y - control.y }
      control = pen
      if (kind === 'm') {
        pen.jump(fromX + first, fromY + second)
        ;[startX, startY] = [pen.x, pen.y]
        // More pairs are lines.
        kind = 'l'
      } else if (kind === 'h') pen.to(fromX + first, pen.y)
      else if (kind === 'v') pen.to(pen.x, fromY + first)
      else if (kind === 'a') drawArc(pen, numbers, fromX, fromY)
      else {
        if (kind === 's' || kind === 't') pen.to(mirrored.x, mirrored.y)
        if (kind === 't') control = mirrored
        for (let pair = 0; pair < numbers.length; pair += 2) {
          if (pair === numbers.length - 2 && pair > 0) control = { x: pen.x, y: pen.y }
          pen.to(fromX + (numbers[pair] ?? 0), fromY + (numbers[pair + 1] ?? 0))
        }
      }
      if (control === pen) control = { x: pen.x, y: pen.y }
    }
  }
  return pen.extent()
}

/** An arc lies around both of its ends: a small one as far as these are apart, a large one its diameter at most. */
function drawArc(pen: Pen, numbers: number[], fromX: number, fromY: number): void {
  const [rx, ry, , isLarge, , x, y] = numbers.map((one, index) => (index < 2 ? Math.abs(one) : one))
  const end = { x: fromX + (x ?? 0), y: fromY + (y ?? 0) }
  const [begin, chord] = [{ x: pen.x, y: pen.y }, Math.hypot(end.x - pen.x, end.y - pen.y)]
  const [longer, shorter] = [Math.max(rx ?? 0, ry ?? 0), Math.min(rx ?? 0, ry ?? 0)]
  if (shorter > 0) {
    // Radii that are too small for the way between the ends grow with it.
    const largest = 2 * longer * Math.max(1, chord / (2 * shorter))
    const reach = isLarge === 1 ? largest : Math.min(largest, (chord * longer) / shorter)
    pen.note(Math.max(begin.x, end.x) - reach, Math.max(begin.y, end.y) - reach)
    pen.note(Math.min(begin.x, end.x) + reach, Math.min(begin.y, end.y) + reach)
    pen.across += 2 * reach
    pen.down += 2 * reach
  }
  pen.to(end.x, end.y)
}
