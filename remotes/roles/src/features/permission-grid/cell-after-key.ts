export interface Cell {
  readonly line: number
  /** 0 is the label of the line. */
  readonly column: number
}

interface Bounds {
  readonly lines: number
  readonly columns: number
  readonly direction: 'ltr' | 'rtl'
  /** Lines that Page Down moves by. */
  readonly leap: number
}

/** The cell that a key moves to, or null if the key does not move. */
export function cellAfterKey(
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
  { line, column }: Cell,
  { lines, columns, direction, leap }: Bounds,
): Cell | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const steps: Readonly<Record<string, Cell>> = {
    ArrowDown: { line: line + 1, column },
    ArrowUp: { line: line - 1, column },
    PageDown: { line: line + leap, column },
    PageUp: { line: line - leap, column },
    [forward]: { line, column: column + 1 },
    [back]: { line, column: column - 1 },
    Home: { line: isFar ? 0 : line, column: 0 },
    End: { line: isFar ? lines - 1 : line, column: columns },
  }
  const next = steps[key]
  if (!next || lines === 0) return null
  return {
    line: Math.max(0, Math.min(next.line, lines - 1)),
    column: Math.max(0, Math.min(next.column, columns)),
  }
}
