import { useLanguage } from '@atrium/portal'
import { useEffect, useState } from 'react'

export interface Place {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** Real names in the language of the page: those of all countries. */
export async function fetchPlaces(language: string, signal?: AbortSignal): Promise<Place[]> {
  const reply = await fetch(`/workbench/names/${language}.json`, signal ? { signal } : {})
  const names = (await reply.json()) as Record<string, string>
  return Object.entries(names).map(([id, name]) => ({ id, name, description: id }))
}

/** All of them; nothing until they are there. */
export function usePlaces(): readonly Place[] | undefined {
  const language = useLanguage((state) => state.code)
  const [places, setPlaces] = useState<readonly Place[]>()
  useEffect(() => {
    const stop = new AbortController()
    fetchPlaces(language, stop.signal).then(setPlaces, (reason: unknown) => {
      if (!stop.signal.aborted) throw reason
    })
    return () => stop.abort()
  }, [language])
  return places
}
