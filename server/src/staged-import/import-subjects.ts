import type { AnySubject } from './any-subject.ts'

const subjects = new Map<string, AnySubject>()

/** Makes a subject known to the jobs of imports. Serving its calls does it. */
export function addSubject(subject: AnySubject): void {
  subjects.set(subject.name, subject)
}

/** @throws Error for a name of `staged_import.subject` that no area serves */
export function subjectNamed(name: string): AnySubject {
  const subject = subjects.get(name)
  if (!subject) throw new Error(`no imports of ${name} are served`)
  return subject
}
