/** Returns a list in which one line has changed places with the one before it or behind it. */
export function withMoved<Line extends { readonly id?: string | undefined }>(
  lines: readonly Line[],
  id: string,
  by: -1 | 1,
): Line[] {
  const from = lines.findIndex((line) => line.id === id)
  const moved = [...lines]
  const [one, other] = [moved[from], moved[from + by]]
  if (one && other) [moved[from], moved[from + by]] = [other, one]
  return moved
}
