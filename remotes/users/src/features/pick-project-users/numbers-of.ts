/** The file and the ID number of a person, those that they have. */
export function numbersOf(person: {
  readonly file_number: string | null
  readonly identification_number: string | null
}): string[] {
  return [person.file_number ?? '', person.identification_number ?? ''].filter((number) => number !== '')
}
