import type { AnySubject } from './any-subject.ts'

const subjects = new Map<string, AnySubject>()

/** Makes a subject known to the jobs of imports. Serving its calls does it. */
export function addSubject(subject: AnySubject): void {
  subjects.set(subject.name, subject)
}

/** Returns a subject by its name, undefined for one that this server does not serve. */
export const findSubject = (name: string): AnySubject | undefined => subjects.get(name)

/** @throws Error for a name of `staged_import.subject` that no area serves */
export function subjectNamed(name: string): AnySubject {
  const subject = findSubject(name)
  if (!subject) throw new Error(`no imports of ${name} are served`)
  return subject
}
