import type { AnySubject } from './import-subject.ts'

/** The keys of a text: that of the subject, if it has its own, before that of the module. */
export const ownText = ({ ownTexts }: Pick<AnySubject, 'ownTexts'>, key: string): string[] => [
  ...(ownTexts === undefined ? [] : [`import.${ownTexts}.${key}`]),
  `import.${key}`,
]
