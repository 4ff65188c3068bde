/** What a key does to the frame, in pixels of the screen. */
export type CropMove =
  | { readonly kind: 'move'; readonly left: number; readonly top: number }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number }
  | { readonly kind: 'step'; readonly step: number }

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows move by `step`, with Shift they resize; 1 to 9 set the step. Undefined for other keys. */
export function cropMove(
  key: { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean },
  step: number,
): CropMove | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined
  if (/^[1-9]$/.test(key.key)) return { kind: 'step', step: Number(key.key) }
  const direction = directions[key.key]
  if (!direction) return undefined
  const [x, y] = [direction[0] * step, direction[1] * step]
  return key.shiftKey ? { kind: 'resize', width: x, height: y } : { kind: 'move', left: x, top: y }
}
