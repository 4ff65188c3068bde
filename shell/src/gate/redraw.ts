const allowed = new WeakSet<Error>()

/** What has crashed may be drawn again without anybody's doing: its version has not used up its chances in this browser. */
export function allowRedraw(error: unknown): void {
  if (error instanceof Error) allowed.add(error)
}

export function mayRedraw(error: unknown): boolean {
  return error instanceof Error && allowed.has(error)
}
