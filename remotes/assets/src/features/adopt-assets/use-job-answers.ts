import type { Adoption } from '@atrium/contract'
import { useState } from 'react'
import { isPending, type JobChoice, type JobChoices } from './job-choice.ts'

/** What the user has chosen for the questions about the jobs of one place. It stays while previews are made again. */
export function useJobAnswers() {
  const [kept, setKept] = useState<{ readonly place: string; readonly chosen: JobChoices }>({
    place: '',
    chosen: {},
  })
  const chosenIn = ({ location_id: place }: Pick<Adoption, 'location_id'>): JobChoices =>
    kept.place === place ? kept.chosen : {}
  return {
    chosenIn,
    /** Chooses the same for some questions. */
    choose: (found: Pick<Adoption, 'location_id'>, keys: readonly string[], choice: JobChoice) =>
      setKept({
        place: found.location_id,
        chosen: { ...chosenIn(found), ...Object.fromEntries(keys.map((key) => [key, choice])) },
      }),
    takeBack: () => setKept({ place: '', chosen: {} }),
    /** How many questions count with something else than what is chosen. */
    pendingIn: (found: Pick<Adoption, 'location_id' | 'questions'>): number =>
      found.questions.filter((question) => isPending(question, chosenIn(found))).length,
  }
}

export type JobAnswers = ReturnType<typeof useJobAnswers>
