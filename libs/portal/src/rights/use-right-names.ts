import { useMemo } from 'react'
import { portalNamespace } from '../language/i18n.ts'
import { useTexts } from '../language/use-texts.ts'

/** The names of access codes in the person's language. A code of a newer server is its own name. */
export interface RightNames {
  /** 'Locations' for `location`. */
  readonly area: (area: string) => string
  /** 'See all' for `location_view_all` below `location`. */
  readonly action: (code: string, area: string) => string
}

export function useRightNames(): RightNames {
  const t = useTexts(portalNamespace)
  return useMemo(() => {
    // The build puts the texts of a library below its name.
    const name = (key: string, code: string) => t(`portal.${key}`, { defaultValue: code })
    return {
      area: (area) => name(`rights.areas.${area}`, area),
      action: (code, area) => name(`rights.actions.${code.slice(area.length + 1)}`, code),
    }
  }, [t])
}
