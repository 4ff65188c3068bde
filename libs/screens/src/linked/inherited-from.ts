import type { PathStep } from '@atrium/contract'

interface InheritedWords {
  /** Names the location above. */
  readonly from: (name: string) => string
  /** For a location above that the person does not see. */
  readonly fromAbove: () => string
}

/**
 * Says through which location above something serves a location: one text, or none if it serves the location itself or if
 * the portal is older and does not tell.
 */
export function inheritedFrom(
  foundAt: PathStep | null | undefined,
  locationId: string,
  { from, fromAbove }: InheritedWords,
): string[] {
  if (foundAt === undefined || foundAt?.id === locationId) return []
  return [foundAt ? from(foundAt.name) : fromAbove()]
}
