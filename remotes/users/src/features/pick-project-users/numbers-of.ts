/** The file number and the ID number of a person, as far as they have them. */
export function numbersOf(person: {
  readonly file_number: string | null
  readonly identification_number: string | null
}): string[] {
  return [person.file_number ?? '', person.identification_number ?? ''].filter((number) => number !== '')
}
