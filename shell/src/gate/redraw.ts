const allowed = new WeakSet<Error>()

/** Allows a crashed part to be redrawn without the person: its version still has chances in this browser. */
export function allowRedraw(error: unknown): void {
  if (error instanceof Error) allowed.add(error)
}

export function mayRedraw(error: unknown): boolean {
  return error instanceof Error && allowed.has(error)
}
