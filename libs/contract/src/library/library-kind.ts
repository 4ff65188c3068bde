import { z } from 'zod'
import { libraryKinds } from './library-kinds.ts'

/** A list of the library, in requests and replies. */
export const libraryKind = z.enum(libraryKinds).meta({ id: 'LibraryKind' })
