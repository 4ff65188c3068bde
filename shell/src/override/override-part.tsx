import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Guarded } from '../frame/guarded.tsx'

const load = async () => ({ default: (await import('./override-parts.tsx')).OverrideParts })
type PartProps = ComponentProps<Awaited<ReturnType<typeof load>>['default']>

/** React keeps a failed load for ever, so every attempt has a lazy component of its own. */
function LoadedPart(props: PartProps) {
  const [Part] = useState(() => lazy(load))
  return <Part {...props} />
}

/** What is shown of overrides; its code comes for whoever has one, and for nobody else. */
export function OverridePart(props: PartProps) {
  return (
    <Guarded>
      <Suspense>
        <LoadedPart {...props} />
      </Suspense>
    </Guarded>
  )
}
