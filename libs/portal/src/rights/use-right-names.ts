import { useMemo } from 'react'
import { portalNamespace } from '../language/i18n.ts'
import { useTexts } from '../language/use-texts.ts'

/** What access codes are called, in the person's language; a code that a newer server sends stands for itself. */
export interface RightNames {
  /** 'Locations' of `location`. */
  readonly area: (area: string) => string
  /** 'See all' of `location_view_all` below `location`. */
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
