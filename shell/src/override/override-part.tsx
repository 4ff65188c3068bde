import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Guarded } from '../guard/guarded.tsx'

const load = async () => ({ default: (await import('./override-parts.tsx')).OverrideParts })
type PartProps = ComponentProps<Awaited<ReturnType<typeof load>>['default']>

/** React caches a failed load for ever, so every attempt has a lazy component of its own. */
function LoadedPart(props: PartProps) {
  const [Part] = useState(() => lazy(load))
  return <Part {...props} />
}

/** What the shell shows of overrides; its code loads only for people who have one. */
export function OverridePart(props: PartProps) {
  return (
    <Guarded>
      <Suspense>
        <LoadedPart {...props} />
      </Suspense>
    </Guarded>
  )
}
