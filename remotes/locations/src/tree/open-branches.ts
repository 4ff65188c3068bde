/** So many are kept for each person and project. */
const most = 300

const keyOf = (userId: string, projectId: string) => `atrium.open-branches.${userId}.${projectId}`

/**
 * The branches that this person left open in this browser. Only ids are kept, so that no names stay on the computer. An id that
 * no longer exists opens nothing.
 */
export function readOpenBranches(userId: string, projectId: string): ReadonlySet<string> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(userId, projectId)) ?? '[]')
    return new Set(Array.isArray(known) ? known.filter((id) => typeof id === 'string').slice(-most) : [])
  } catch {
    // Somebody else wrote the entry. The next change replaces it.
    return new Set()
  }
}

/** Keeps the branches that were opened last. */
export function keepOpenBranches(userId: string, projectId: string, open: ReadonlySet<string>): void {
  const key = keyOf(userId, projectId)
  if (open.size === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify([...open].slice(-most)))
}
